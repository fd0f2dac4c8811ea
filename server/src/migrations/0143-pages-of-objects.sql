-- One page of a bucket without folders, in the order of keys, after a position. Each column comes as one value: the client of the
-- database takes longer to read a row than a value, and the database longer to write JSON than text (decision 0127).
create function list_page(
  of_bucket uuid, prefix text, position_after text, page_size integer,
  -- Keys may contain every character; the others are joined by commas, moments in milliseconds since 1970.
  out names json, out sizes text, out tags text, out moments text
) language plpgsql stable as $$
declare
  at text collate "C" := greatest(position_after collate "C", '');
  past text collate "C" := key_end(prefix);
  from_key text collate "C" := prefix;
begin
  select json_agg(o.key), string_agg(o.size::text, ','), string_agg(o.etag, ','),
         string_agg(floor(extract(epoch from o.modified_at) * 1000)::bigint::text, ',')
    into names, sizes, tags, moments
    from (select key, size, etag, modified_at from stored_object
           where bucket_id = of_bucket and key > at and key >= from_key and key < past
           order by key limit page_size) o;
end $$;
-- As for `list_objects`.
alter function list_page set enable_seqscan = off;
revoke execute on function list_page from public;
grant execute on function list_page to fairlead_storage;

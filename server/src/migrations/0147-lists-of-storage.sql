-- A page of a bucket reads its rows by bucket and key, so their account is compared row by row. As a query of its own, the account of
-- the connection is worked out once for each statement, and not for each row, which took longer than reading it.
alter policy own_account on stored_object
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
alter policy stored_account on stored_object
  using (account_id = (select current_account())) with check (account_id = (select current_account()));

-- As before, with moments as the database keeps them, which need not be written and read as text: 8 bytes for each row,
-- microseconds since the year 2000.
drop function list_page;
create function list_page(
  of_bucket uuid, prefix text, position_after text, page_size integer,
  -- Keys may contain every character; sizes and tags are joined by commas.
  out names json, out sizes text, out tags text, out moments bytea
) language plpgsql stable as $$
declare
  at text collate "C" := greatest(position_after collate "C", '');
  past text collate "C" := key_end(prefix);
  from_key text collate "C" := prefix;
begin
  select json_agg(o.key), string_agg(o.size::text, ','), string_agg(o.etag, ','),
         string_agg(timestamptz_send(o.modified_at), '')
    into names, sizes, tags, moments
    from (select key, size, etag, modified_at from stored_object
           where bucket_id = of_bucket and key > at and key >= from_key and key < past
           order by key limit page_size) o;
end $$;
-- As for `list_objects`.
alter function list_page set enable_seqscan = off;
revoke execute on function list_page from public;
grant execute on function list_page to fairlead_storage;

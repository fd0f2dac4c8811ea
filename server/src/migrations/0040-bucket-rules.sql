-- What a program has set for a bucket by S3 (decision 0163): which pages of other sites may read answers, and when objects and
-- uploads end. Null for nothing.
alter table bucket
  add column cors jsonb check (octet_length(cors::text) <= 65536),
  add column lifecycle jsonb check (octet_length(lifecycle::text) <= 65536);

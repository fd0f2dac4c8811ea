-- The checksum that an upload has chosen for its parts and its object (decision 0163), and the sums of each part, by their names.
alter table object_upload
  add column sum_name text check (sum_name in ('sha1', 'sha256', 'crc32', 'crc32c', 'crc64nvme')),
  add column sum_type text check (sum_type in ('COMPOSITE', 'FULL_OBJECT')),
  add check ((sum_name is null) = (sum_type is null));
alter table upload_part add column sums jsonb not null default '{}';

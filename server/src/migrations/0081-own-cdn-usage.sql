-- What customers use of our own CDN and storage is usage of their seller (decision 0191): origin 3.
alter table cloud_usage_delivery
  drop constraint cloud_usage_delivery_origin_check,
  add constraint cloud_usage_delivery_origin_check check (origin in (1, 2, 3));
alter table cloud_usage_version
  drop constraint cloud_usage_version_origin_check,
  add constraint cloud_usage_version_origin_check check (origin in (1, 2, 3));

-- A bucket without a capacity of its own may hold all that its account may store, also when that changes. Until now it kept the
-- figure of the day on which it was created.
alter table bucket add column has_own_capacity boolean not null default false;
update bucket b set has_own_capacity = true
  from storage_quota q
 where q.account_id = b.account_id
   -- The defaults of an account and of a bucket in a public cloud were written for buckets without a capacity of their own.
   and b.capacity not in (q.capacity, 5000000000, 1000000000000000);
grant insert (has_own_capacity), update (has_own_capacity) on bucket to fairlead_app;

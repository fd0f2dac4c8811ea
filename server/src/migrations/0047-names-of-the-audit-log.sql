-- A log of a million entries is searched by a part of a user's name: the few names that match are found first, then their entries.
create index audit_entry_by_name on audit_entry (account_id, user_name, number);
create index audit_entry_by_model on audit_entry (account_id, model, number);
-- The number of a user's own entries is counted in the index.
create index audit_entry_own on audit_entry (account_id, user_id, number);

-- Staff delegate approvals too: a delegation is of one of the two inboxes (decision 0162).
alter table approval_delegation add column side text not null default 'seller' check (side in ('staff', 'seller'));
alter table approval_delegation alter column side drop default;

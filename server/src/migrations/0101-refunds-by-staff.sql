-- Staff return what is left of a top-up to its payer (decision 0117), under the rule of two persons.
alter table top_up_decision drop constraint top_up_decision_kind_check;
alter table top_up_decision add constraint top_up_decision_kind_check
  check (kind in ('received', 'accepted', 'refused', 'refunded'));
alter table top_up_decision add check (kind <> 'refunded' or amount is not null);

-- What no program can return, staff do, and record.
alter table top_up_refund add column remark text not null default '' check (length(remark) <= 200);
alter table top_up_refund add column settled_by text not null default '';
create index top_up_refund_latest on top_up_refund (created_at desc, id desc);

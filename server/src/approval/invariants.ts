/** Rows about approvals that must not exist. Each query returns the account and what is wrong with it. */
export const approvalInvariants = {
  'what was approved was approved by another person, before it expired': `
    select coalesce(customer_id, account_id) as account_id, id::text as found
      from approval
     where status = 1 and (decided_by = requested_by or decided_at >= expires_at)`,
} as const

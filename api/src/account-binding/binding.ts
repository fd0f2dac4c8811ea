import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { CalendarDay } from '../resale-contract/terms.ts'

/** That a contract holds a linked account from a day until another one. */
export const AccountBinding = z.object({
  id: Id,
  linkedNumber: z.string(),
  payerNumber: z.string(),
  customerName: z.string(),
  contractId: Id,
  contractNumber: z.string(),
  billGenerateStrategyName: z.string(),
  applicationId: Id,
  number: z.string(),
  startDate: z.string(),
  /** The first day on which it no longer holds; null while it is open. */
  endDate: z.string().nullable(),
  /** Why it ended; empty if it did not. */
  tCause: z.string(),
})
export type AccountBinding = z.output<typeof AccountBinding>

/** True, or the error that the server returns and that the button shows as its reason. */
export const canEndBinding = ({ endDate }: Pick<AccountBinding, 'endDate'>) =>
  endDate === null || ('bindingIsOver' as const)

const path = '/distribution/huada/base/info/account-binding'
const part = z.string().trim().max(200).optional()

export const listBindings = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_account_apply',
  summary: 'Which contract held which linked account from when to when, latest first',
  query: listQuery(['startDate', 'linkedNumber'], {
    applicationId: z.uuid('format').optional(),
    linkedNumber: part,
    customerName: part,
    contractNumber: part,
    /** Those that hold on this day. */
    day: CalendarDay.optional(),
  }),
  reply: page(AccountBinding),
})

export const endBinding = endpoint({
  method: 'PUT',
  path: `${path}/:id/end`,
  can: 'EU_BILLING_ACCOUNT_APPLY_EDIT',
  summary: 'End a binding on a day, with a cause',
  body: z.strictObject({ endDate: CalendarDay, tCause: Line(200) }),
  reply: AccountBinding,
  errors: ['notFound', 'bindingIsOver'],
  audit: { model: 'accountBinding', action: 'end' },
})

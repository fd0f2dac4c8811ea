import { z } from 'zod'

const whole = (most: number) => z.coerce.number().int().min(0).max(most).optional()

/** The variables of approvals. */
export const approvalVariables = {
  PAYMENT_TWO_PERSONS_ABOVE: whole(99_999_999).meta({
    description:
      'What one member of staff may move for a customer alone within `APPROVAL_HOURS`, in dollars. Beyond that sum a second one has to approve it.',
    unset: '`10000`',
  }),
  APPROVAL_PERSON_MOST: whole(999_999_999).meta({
    description:
      'What one member of staff may move alone for all customers together within `APPROVAL_HOURS`, in dollars.',
    unset: 'five times that for one customer',
  }),
  APPROVAL_HOURS: whole(8760).meta({
    description: 'The hours within which amounts that one person moves are added up.',
    unset: '`24`',
  }),
  APPROVAL_CHANGE_PERCENT: whole(1000).meta({
    description:
      'An exchange rate or a price that changes by more than so many percent is approved by a second member of staff.',
    unset: '`20`',
  }),
  APPROVAL_INVITED_DAYS: whole(3650).meta({
    description:
      'For so many days after an invitation was accepted, its sender and its receiver count as one person, as do two receivers of one sender.',
    unset: '`30`',
  }),
  APPROVAL_DAYS: z.coerce.number().int().min(1).max(365).optional().meta({
    description: 'How many days a request for approval waits.',
    unset: '`7`',
  }),
}

type Values = { [Name in keyof typeof approvalVariables]?: z.output<(typeof approvalVariables)[Name]> }

/** When a second person decides, and who counts as one. Amounts are in whole dollars. */
export type ApprovalRules = {
  twoPersonsAbove: number
  onePersonMost: number
  hours: number
  changePercent: number
  invitedDays: number
  days: number
}

export function approvalRulesOf(values: Values): ApprovalRules {
  const twoPersonsAbove = values.PAYMENT_TWO_PERSONS_ABOVE ?? 10_000
  return {
    twoPersonsAbove,
    onePersonMost: values.APPROVAL_PERSON_MOST ?? 5 * twoPersonsAbove,
    hours: values.APPROVAL_HOURS ?? 24,
    changePercent: values.APPROVAL_CHANGE_PERCENT ?? 20,
    invitedDays: values.APPROVAL_INVITED_DAYS ?? 30,
    days: values.APPROVAL_DAYS ?? 7,
  }
}

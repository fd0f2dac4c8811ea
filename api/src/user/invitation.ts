import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { match, mismatch, twice } from '../sign-in/password.ts'
import { RoleIds, Username, UserType } from './user.ts'

/** How many hours the link of an invitation works after it was last sent. */
export const invitationHours = 72
/** The most invitations that one account may send to one address within an hour. */
export const invitationsPerHour = 3

export const InvitationStatus = { pending: 0, accepted: 1, revoked: 2, expired: 3 } as const
export const invitationStatuses = Object.values(InvitationStatus)
const Status = z.union(
  invitationStatuses.map((value) => z.literal(value)),
  'option',
)

const type = z.union([z.literal(UserType.normal), z.literal(UserType.administrator)], 'option')

export const InvitationInput = z.strictObject({ email: Email, type, roleIds: RoleIds })
export type InvitationInput = z.output<typeof InvitationInput>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  type,
  roleIds: z.array(Id),
  roleName: z.array(z.string()),
  status: Status,
  /** The user who last sent it. */
  inviterName: z.string(),
  createDate: Time,
  expireDate: Time,
})
export type Invitation = z.output<typeof Invitation>

/** An invitation can be sent again or revoked until it is accepted or revoked, even after it has expired. */
type InvitationVerdict = true | 'invitationOver'
export const isOpen = ({ status }: Pick<Invitation, 'status'>): InvitationVerdict =>
  status === InvitationStatus.pending || status === InvitationStatus.expired || 'invitationOver'

const path = '/user/api/user/invitation'

export const listInvitations = endpoint({
  method: 'GET',
  path,
  can: 'user',
  summary: 'Invitations of the account, newest first',
  query: listQuery(['email', 'createDate', 'expireDate'], {
    email: z.string().trim().max(254).optional(),
    status: z.coerce.number('option').pipe(Status).optional(),
  }),
  reply: page(Invitation),
})

export const addInvitation = endpoint({
  method: 'POST',
  path,
  can: 'USER_ADD',
  fresh: 'session',
  summary: 'Invite someone to become a user of the account, by email',
  body: InvitationInput,
  reply: Invitation,
  errors: ['notFound', 'beyondRights', 'invitedOften'],
  audit: { model: 'invitation', action: 'add' },
})

export const resendInvitation = endpoint({
  method: 'PUT',
  path: `${path}/:id/resend`,
  can: 'USER_ADD',
  summary: 'Email a new link; the previous one stops working',
  reply: Invitation,
  errors: ['notFound', 'beyondRights', 'invitationOver', 'invitedOften'],
  audit: { model: 'invitation', action: 'resend' },
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'USER_ADD',
  summary: 'Revoke an invitation; its link stops working',
  reply: Nothing,
  errors: ['notFound', 'invitationOver'],
  audit: { model: 'invitation', action: 'revoke' },
})

const Token = z.string('required').min(1, 'required').max(200)

/** The token is in the body, because histories and logs store addresses. */
export const checkInvitation = endpoint({
  method: 'POST',
  path: '/user/auth/invitation/check',
  can: 'public',
  summary: 'The invitation that a link belongs to',
  body: z.strictObject({ token: Token }),
  reply: z.object({ email: z.string(), accountName: z.string(), accountNumber: z.string() }),
  errors: ['codeInvalid'],
  // It only reads.
  audit: undefined,
})

export const AcceptInput = z
  .strictObject({
    token: Token,
    username: Username,
    ...twice,
  })
  .refine(match, mismatch)

/** Creates the user. A link works once, and only while the user who sent it may still grant the roles. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/user/auth/invitation/accept',
  can: 'public',
  summary: 'Become a user of the account through the link of an invitation',
  body: AcceptInput,
  reply: z.object({ accountNumber: z.string(), username: z.string() }),
  errors: ['codeInvalid'],
  audit: { model: 'invitation', action: 'accept' },
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { Agreement } from './agreement.ts'
import { AssociatedAccount } from './associated-account.ts'
import { Attachment } from './attachment.ts'
import { AgreementState, productLines } from './names.ts'
import { AgreementTerms } from './terms.ts'

/** The most associated accounts that a customer's view shows. */
export const shownAssociated = 100

/** A contract as its customer sees it: in force or ended, without the work of the seller. */
export const MyAgreement = Agreement.omit({ changeState: true, salesmanName: true, customerName: true })
export type MyAgreement = z.output<typeof MyAgreement>

export const MyAgreementDetail = MyAgreement.extend({
  terms: AgreementTerms,
  extendEndDate: z.iso.date().nullable(),
  /** The accounts whose usage it prices; at most 100, newest first. */
  associated: z.array(AssociatedAccount.omit({ creatorName: true, createTime: true })),
  /** The files that the seller shares, newest first. */
  appendix: z.array(Attachment.omit({ creatorName: true, shared: true })),
})
export type MyAgreementDetail = z.output<typeof MyAgreementDetail>

const path = '/base-info/endUser/contract/pageContractStandard'

export const listMyAgreements = endpoint({
  method: 'GET',
  path,
  can: 'enduser_bill_my_contract',
  summary: 'Contracts of the account as a customer, newest first',
  query: listQuery(['startDate', 'fNumber'], {
    contractName: z.string().trim().max(200).optional(),
    states: z.coerce
      .number('option')
      .pipe(z.literal([AgreementState.enabled, AgreementState.terminated], 'option'))
      .optional(),
    productLine: z.enum(productLines, 'option').optional(),
  }),
  reply: page(MyAgreement),
})

export const getMyAgreement = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'enduser_bill_my_contract',
  params: { id: Id },
  summary: 'One contract of the account as a customer',
  reply: MyAgreementDetail,
  errors: ['notFound'],
})

export const downloadMyAttachment = endpoint({
  method: 'GET',
  path: `${path}/:agreementId/attachment/:id/file`,
  can: 'enduser_bill_my_contract',
  summary: 'A file that the seller shares, as it was attached',
  reply: z.string(),
  file: 'application/octet-stream',
  errors: ['notFound'],
})

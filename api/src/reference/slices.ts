import { reference as account } from '../account/reference.ts'
import { reference as factor } from '../factor/reference.ts'
import { reference as key } from '../key/reference.ts'
import { reference as linkedAccount } from '../linked-account/reference.ts'
import { reference as profile } from '../profile/reference.ts'
import { reference as signIn } from '../sign-in/reference.ts'
import { reference as audit } from '../audit/reference.ts'
import { reference as baseInfo } from '../base-info/reference.ts'
import { reference as cdn } from '../cdn/reference.ts'
import { reference as cert } from '../cert/reference.ts'
import { reference as edge } from '../edge/reference.ts'
import { reference as message } from '../message/reference.ts'
import { reference as system } from '../system/reference.ts'
import { reference as user } from '../user/reference.ts'

/** The words of all slices. */
export const slices = [
  account,
  audit,
  baseInfo,
  cdn,
  cert,
  edge,
  factor,
  key,
  linkedAccount,
  message,
  profile,
  signIn,
  system,
  user,
]

/** What each call does, in Chinese. */
export const chineseSummaries: Readonly<Record<string, string>> = Object.fromEntries(
  slices.flatMap(({ summaries }) => Object.entries(summaries)),
)

import { reference as audit } from '../audit/reference.ts'
import { reference as baseInfo } from '../base-info/reference.ts'
import { reference as cdn } from '../cdn/reference.ts'
import { reference as cert } from '../cert/reference.ts'
import { reference as edge } from '../edge/reference.ts'
import { reference as message } from '../message/reference.ts'
import { reference as system } from '../system/reference.ts'
import { reference as user } from '../user/reference.ts'

/** The words of all slices. */
export const slices = [audit, baseInfo, cdn, cert, edge, message, system, user]

/** What each call does, in Chinese. */
export const chineseSummaries: Readonly<Record<string, string>> = Object.fromEntries(
  slices.flatMap(({ summaries }) => Object.entries(summaries)),
)

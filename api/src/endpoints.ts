import { addPurge, getPurge, listPurges } from './cdn/purge.ts'
import {
  addSite,
  countSites,
  deleteSite,
  disableSite,
  editSite,
  enableSite,
  getSite,
  listSites,
  selectSites,
} from './cdn/site.ts'
import { surveyPeriod, surveyTotal } from './cdn/statistic.ts'
import { enrollEdge, pullChanges, sendReceipts, sendUsage } from './edge/protocol.ts'
import type { Endpoint } from './endpoint.ts'
import { listEdges } from './system/edge.ts'
import { listErrorReports, sendErrorReport } from './system/error-report.ts'
import { changeLocale, getMe, getMeAlias } from './user/me.ts'
import {
  addPasskey,
  checkPasskey,
  factorPasskeyOptions,
  listPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './user/passkey.ts'
import {
  bindMfa,
  checkMfaCode,
  checkRecoveryCode,
  disableMfa,
  getSecurity,
  newMfaSecret,
  renewRecoveryCodes,
} from './user/second-factor.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './user/session.ts'
import { checkCaptcha, newCaptcha, signIn, signInOptions, signOut } from './user/sign-in.ts'

/** Every call there is, by name: OpenAPI, the permission matrix and the server's own check are made from it. */
export const endpoints = {
  signInOptions,
  signIn,
  signOut,
  newCaptcha,
  checkCaptcha,
  checkMfaCode,
  newMfaSecret,
  bindMfa,
  checkRecoveryCode,
  disableMfa,
  renewRecoveryCodes,
  getSecurity,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listPasskeys,
  newPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeySignInOptions,
  signInWithPasskey,
  factorPasskeyOptions,
  checkPasskey,
  getMe,
  getMeAlias,
  changeLocale,
  listSites,
  selectSites,
  countSites,
  getSite,
  addSite,
  editSite,
  enableSite,
  disableSite,
  deleteSite,
  listPurges,
  getPurge,
  addPurge,
  surveyTotal,
  surveyPeriod,
  listEdges,
  sendErrorReport,
  listErrorReports,
  enrollEdge,
  pullChanges,
  sendReceipts,
  sendUsage,
} satisfies Record<string, Endpoint>

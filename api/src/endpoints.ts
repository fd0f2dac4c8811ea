import {
  exportAudit,
  exportOwnAudit,
  exportSignedAudit,
  getAuditKeys,
  listAudit,
  listOwnAudit,
} from './audit/entry.ts'
import { addPurge, getPurge, listPurges } from './cdn/purge.ts'
import {
  addSite,
  countSites,
  deleteSite,
  deleteSites,
  disableSite,
  editSite,
  enableSite,
  getSite,
  listSites,
  selectSites,
} from './cdn/site.ts'
import { deleteAlarm, listAlarmEvents, listAlarms, saveAlarm } from './cdn/alarm.ts'
import { addTrace, getTrace } from './cdn/trace.ts'
import { checkSiteDns } from './cdn/site-dns.ts'
import { getSiteVersion, rollBackSite } from './cdn/site-history.ts'
import { lockSite, unlockSite } from './cdn/site-lock.ts'
import { surveyPeriod, surveyTotal } from './cdn/statistic.ts'
import { enrollEdge, pullChanges, sendReceipts, sendUsage } from './edge/protocol.ts'
import type { Endpoint } from './endpoint.ts'
import { countMessages, listMessages, openMessage, readAllMessages } from './message/message.ts'
import { listEdges } from './system/edge.ts'
import { listErrorReports, sendErrorReport } from './system/error-report.ts'
import { listMails, openMail, sendMailAgain } from './system/mail.ts'
import { getNotice, saveNotice } from './system/notice.ts'
import {
  acceptInvitation,
  addInvitation,
  checkInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './user/invitation.ts'
import {
  addLinkedAccount,
  deleteLinkedAccount,
  editLinkedAccount,
  listLinkedAccounts,
  selectLinkedAccounts,
} from './user/linked-account.ts'
import { changeLocale, getMe, getMeAlias } from './user/me.ts'
import { changePassword, choosePassword, resetPassword } from './user/password.ts'
import { getFullTree, getRoleTree } from './user/role-tree.ts'
import {
  addRole,
  deleteRole,
  disableRole,
  editRole,
  enableRole,
  getRole,
  listRoles,
  selectRoles,
} from './user/role.ts'
import { bindMfa, checkMfaCode, newMfaSecret } from './user/second-factor.ts'
import {
  addSecretKey,
  deleteSecretKey,
  disableSecretKey,
  editSecretKey,
  enableSecretKey,
  listKeyScopes,
  listSecretKeys,
} from './user/secret-key.ts'
import { checkCaptcha, forgetPassword, newCaptcha, signIn, signInOptions, signOut } from './user/sign-in.ts'
import { activateAccount, applyForAccount } from './user/sign-up.ts'
import {
  disableUser,
  editUser,
  enableUser,
  getUser,
  listUsers,
  resetUserMfa,
  selectUsers,
} from './user/user.ts'

/** Every call there is, by name: OpenAPI, the permission matrix and the server's own check are made from it. */
export const endpoints = {
  signInOptions,
  signIn,
  signOut,
  newCaptcha,
  checkCaptcha,
  applyForAccount,
  activateAccount,
  forgetPassword,
  resetPassword,
  choosePassword,
  changePassword,
  checkMfaCode,
  newMfaSecret,
  bindMfa,
  getMe,
  getMeAlias,
  changeLocale,
  listLinkedAccounts,
  selectLinkedAccounts,
  addLinkedAccount,
  editLinkedAccount,
  deleteLinkedAccount,
  listSecretKeys,
  listKeyScopes,
  addSecretKey,
  editSecretKey,
  enableSecretKey,
  disableSecretKey,
  deleteSecretKey,
  listUsers,
  selectUsers,
  getUser,
  editUser,
  enableUser,
  disableUser,
  resetUserMfa,
  listInvitations,
  addInvitation,
  resendInvitation,
  revokeInvitation,
  checkInvitation,
  acceptInvitation,
  listRoles,
  selectRoles,
  getRole,
  addRole,
  editRole,
  enableRole,
  disableRole,
  deleteRole,
  getRoleTree,
  getFullTree,
  listAudit,
  listOwnAudit,
  exportAudit,
  exportOwnAudit,
  exportSignedAudit,
  getAuditKeys,
  listMessages,
  countMessages,
  openMessage,
  readAllMessages,
  listSites,
  selectSites,
  countSites,
  getSite,
  addSite,
  editSite,
  enableSite,
  disableSite,
  deleteSite,
  deleteSites,
  checkSiteDns,
  addTrace,
  getTrace,
  deleteAlarm,
  listAlarmEvents,
  listAlarms,
  saveAlarm,
  getSiteVersion,
  rollBackSite,
  lockSite,
  unlockSite,
  listPurges,
  getPurge,
  addPurge,
  surveyTotal,
  surveyPeriod,
  listEdges,
  sendErrorReport,
  listErrorReports,
  listMails,
  openMail,
  sendMailAgain,
  getNotice,
  saveNotice,
  enrollEdge,
  pullChanges,
  sendReceipts,
  sendUsage,
} satisfies Record<string, Endpoint>

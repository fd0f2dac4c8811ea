import type { MessageKind } from './texts.ts'

/** The kinds of objects that a message can be about and link to. */
export const messageThings = ['site', 'alarm', 'certificate', 'security', 'key', 'profile', 'log'] as const
export type MessageThing = (typeof messageThings)[number]

export const thingOf: Readonly<Record<MessageKind, MessageThing>> = {
  siteDeployed: 'site',
  siteDeployFailed: 'site',
  domainProven: 'site',
  domainLost: 'site',
  domainExpired: 'site',
  domainConflict: 'site',
  alarmRaised: 'alarm',
  alarmOver: 'alarm',
  certificateExpiring: 'certificate',
  certificateFailed: 'certificate',
  certificateRenewalFailed: 'certificate',
  certificateRecordNeeded: 'certificate',
  newPlace: 'security',
  passkeyAdded: 'security',
  passkeyRemoved: 'security',
  secondFactorOn: 'security',
  secondFactorOff: 'security',
  secondFactorReset: 'security',
  recoveryCodesRenewed: 'security',
  passwordChanged: 'security',
  accessRevoked: 'security',
  emailAsked: 'profile',
  emailChanged: 'profile',
  usernameChanged: 'profile',
  keyMade: 'key',
  keyChanged: 'key',
  keyEnabled: 'key',
  accountLocked: 'log',
  accountStopped: 'log',
  accountUnlocked: 'log',
  accountEntered: 'log',
  mfaDemandedOn: 'log',
  mfaDemandedOff: 'log',
  sessionHoursChanged: 'log',
}

import { z } from 'zod'
import { AuditChange, AuditDetail } from '../audit/changes.ts'
import { AuditEntry } from '../audit/entry.ts'
import { DictionaryEntry } from '../base-info/entry.ts'
import { Alarm, AlarmEvent, AlarmInput } from '../cdn/alarm.ts'
import { Behavior, BehaviorInput, Forwarding, UriAuthentication } from '../cdn/behavior.ts'
import { OriginHealth } from '../cdn/origin-health.ts'
import { CustomHeader, Origin, OriginGroup, OriginInput } from '../cdn/origin.ts'
import { Purge, PurgeInput, PurgeReceipt } from '../cdn/purge.ts'
import { Replay, ReplayExample, ReplayResult } from '../cdn/replay.ts'
import { AccessControl, ErrorPage, Restriction } from '../cdn/restriction.ts'
import { Certificate as SiteCertificate, SiteConfig } from '../cdn/site-config.ts'
import { SiteDns } from '../cdn/site-dns.ts'
import { ProofLook, SiteProof } from '../cdn/site-proof.ts'
import { SiteVersion } from '../cdn/site-version.ts'
import { Site, SiteChange, SiteDetail, SiteEdge, SiteInput } from '../cdn/site.ts'
import { SurveyPoint } from '../cdn/statistic.ts'
import { Trace, TraceStep } from '../cdn/trace.ts'
import { Certificate, CertificateInput } from '../cert/certificate.ts'
import { Message } from '../message/message.ts'
import { Invitation, InvitationInput } from '../user/invitation.ts'
import { LinkedAccount, LinkedAccountInput } from '../user/linked-account.ts'
import { Me } from '../user/me.ts'
import { NewCredential, Passkey, UsedCredential } from '../user/passkey.ts'
import { Profile } from '../user/profile.ts'
import { Proof } from '../user/proof.ts'
import { Reseller } from '../user/reseller.ts'
import { Role, RoleInput } from '../user/role.ts'
import { Security } from '../user/second-factor.ts'
import { SecretKey, SecretKeyInput } from '../user/secret-key.ts'
import { OwnSession } from '../user/session.ts'
import { User, UserChange } from '../user/user.ts'

/** Schemas that stand in the reference once, under these names. */
const named = {
  AccessControl,
  Alarm,
  AlarmEvent,
  AlarmInput,
  AuditChange,
  AuditDetail,
  AuditEntry,
  Behavior,
  BehaviorInput,
  Certificate,
  CertificateInput,
  CustomHeader,
  DictionaryEntry,
  ErrorPage,
  Forwarding,
  Invitation,
  InvitationInput,
  LinkedAccount,
  LinkedAccountInput,
  Me,
  Message,
  NewCredential,
  Origin,
  OriginGroup,
  OriginHealth,
  OriginInput,
  OwnSession,
  Passkey,
  Profile,
  Proof,
  ProofLook,
  Purge,
  PurgeInput,
  PurgeReceipt,
  Replay,
  ReplayExample,
  ReplayResult,
  Reseller,
  Restriction,
  Role,
  RoleInput,
  SecretKey,
  SecretKeyInput,
  Security,
  Site,
  SiteCertificate,
  SiteChange,
  SiteConfig,
  SiteDetail,
  SiteDns,
  SiteEdge,
  SiteInput,
  SiteProof,
  SiteVersion,
  SurveyPoint,
  Trace,
  TraceStep,
  UriAuthentication,
  UsedCredential,
  User,
  UserChange,
} satisfies Record<string, z.ZodType>

/** For `z.toJSONSchema`, which takes what has an id out into definitions. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id })

import { failure } from '../failure.ts'

/** Failures of sites; their texts are in `errors-help.ts`. */
export const failures = {
  // Spec 1, sections 4 and 8.
  quotaReached: failure(50017, 409, 'toast'),
  pauseFirst: failure(50101, 409, 'toast'),
  alreadyOn: failure(50102, 409, 'toast'),
  alreadyOff: failure(50103, 409, 'toast'),
  siteOff: failure(50104, 409, 'toast'),
  notDeployed: failure(50105, 409, 'toast'),
  siteLocked: failure(50106, 409, 'toast'),
  alreadyLocked: failure(50107, 409, 'toast'),
  notLocked: failure(50108, 409, 'toast'),
  siteChanged: failure(50109, 409, 'toast'),
  noEdge: failure(50110, 409, 'toast'),
  replayBusy: failure(50111, 409, 'toast'),
  nothingEntered: failure(50112, 409, 'toast'),
  logBusy: failure(50120, 409, 'toast'),
  logFull: failure(50121, 409, 'toast'),
  logNotReady: failure(50122, 409, 'toast'),
  watchBusy: failure(50124, 409, 'toast'),
  speedBusy: failure(50125, 409, 'toast'),
  logLinkOver: failure(50123, 403, 'toast'),
  previewBusy: failure(50126, 409, 'toast'),
  prewarmBusy: failure(50113, 409, 'toast'),
  prewarmEnded: failure(50114, 409, 'toast'),
  prewarmRunning: failure(50115, 409, 'toast'),
  prewarmNothingFailed: failure(50116, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  // Names and addresses.
  'domain',
  'domainTaken',
  'domainSuffix',
  'domainReserved',
  'hostPrefix',
  'addressBlock',
  'country',
  'referer',

  // Origins.
  'origin',
  'originPrivate',
  'originIsDomain',
  'domainIsOrigin',
  'domainParent',
  'certificateNeeded',
  'hostField',
  'serverName',
  'hostOfStore',
  'originTypeDiffers',
  'originPath',
  'port',
  'originTimeout',
  'originsOfGroup',
  'noSuchOrigin',
  'noSuchBucket',
  'bucketNeedsType',

  // Behaviors and error pages.
  'path',
  'noAsterisk',
  'noLeadingSlash',
  'headerName',
  'headerReserved',
  'headerHidden',
  'headerValue',
  'cookieName',
  'pathPattern',
  'defaultLast',
  'defaultPattern',
  'ttlOrder',
  'minTtlWithHeaders',
  'acknowledge',
  'optionsNotAllowed',
  'imageNeedsStorage',
  'uriKey',

  // Figures and the tracer.
  'logHours',
  'watchStatus',
  'rangeTooLong',
  'timesRequired',
  'hourlyRange',
  'fiveCountries',
  'noCountryDimension',
  'minutesDeleted',
  'tooManyLogs',
  'traceUrl',
  'noSuchSite',

  // Alarms.
  'aboveZero',
  'percentAboveZero',
  'alarmEmails',
  'tooManyEmails',
  'onePhone',
  'webhookUrl',
  'alarmVariable',

  // Purges.
  'purgePath',
  'purgeUrl',
  'purgeHost',
  'purgeSpelling',
  'purgeWildcard',
  'purgeTooMany',
  'purgeTag',

  // Prewarms.
  'prewarmUrl',
  'prewarmFile',
  'prewarmDuplicate',
  'prewarmHost',
  'prewarmRegion',
] as const

/** Failures by their codes, with the status and the message of S3. */
const failures = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed'],
  AuthorizationQueryParametersError: [400, 'The query parameters of the signature are malformed'],
  BadDigest: [400, 'The checksum of the request is not that of the bytes that arrived'],
  BucketAlreadyOwnedByYou: [409, 'The bucket exists already'],
  EntityTooLarge: [400, 'The object has more bytes than an object may have'],
  EntityTooSmall: [400, 'A part before the last has less than 5 MiB'],
  IncompleteBody: [400, 'The body has another length than its head says'],
  InternalError: [500, 'An internal error happened. Please try again'],
  InvalidAccessKeyId: [403, 'There is no such access key, or it may not use storage'],
  InvalidArgument: [400, 'An argument is invalid'],
  InvalidDigest: [400, 'A checksum of the head is malformed'],
  InvalidPart: [400, 'A part was not found, or has another entity tag'],
  InvalidPartOrder: [400, 'The parts are not in ascending order'],
  InvalidRange: [416, 'The range cannot be satisfied'],
  InvalidRequest: [400, 'The request is invalid'],
  InvalidURI: [400, 'The URI cannot be parsed'],
  KeyTooLongError: [400, 'A key has more than 1,024 bytes'],
  MalformedXML: [400, 'The XML is malformed, or has another form than it must have'],
  MaxMessageLengthExceeded: [400, 'The body is too large'],
  MethodNotAllowed: [405, 'The method is not allowed for this resource'],
  MissingContentLength: [411, 'A Content-Length is required'],
  NoSuchBucket: [404, 'There is no such bucket'],
  NoSuchKey: [404, 'There is no such object'],
  NoSuchUpload: [404, 'There is no such upload; it may have been completed or aborted'],
  NotImplemented: [501, 'This is not implemented'],
  PreconditionFailed: [412, 'A condition of the request does not hold'],
  QuotaExceeded: [403, 'The capacity of the bucket or of the account is reached'],
  RequestTimeTooSkewed: [403, 'The time of the request differs too much from that of the server'],
  ServiceUnavailable: [503, 'The service is unavailable. Please try again'],
  SignatureDoesNotMatch: [403, 'The signature is not that of the request'],
  XAmzContentSHA256Mismatch: [400, 'x-amz-content-sha256 is not the checksum of the bytes that arrived'],
} as const
export type FailureCode = keyof typeof failures

/** A failure as the response. */
export class S3Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  constructor(code: FailureCode, message?: string) {
    const [status, usual] = failures[code]
    super(message ?? usual)
    this.code = code
    this.status = status
  }
}

import { expect, test } from 'vitest'
import { bucketOf, bucketPolicy, newSecret } from './let-in-policy.ts'

test.for([
  ['photos.s3.eu-west-1.amazonaws.com', 'photos', 'aws'],
  ['my.photos.s3.amazonaws.com', 'my.photos', 'aws'],
  ['photos.s3-website-us-east-1.amazonaws.com', 'photos', 'aws'],
  ['photos.s3.cn-north-1.amazonaws.com.cn', 'photos', 'aws-cn'],
  ['photos.oss-cn-hangzhou.aliyuncs.com', 'photos', 'aws'],
] as const)('the address %s belongs to the bucket %s', ([address, name, partition]) => {
  expect(bucketOf(address)).toEqual({ name, partition })
})

test('a policy names this bucket, this path and this secret', () => {
  const secret = newSecret()
  const policy = bucketPolicy({ domainName: 'photos.s3.amazonaws.com', originPath: '/live', secret })
  expect(JSON.parse(policy)).toMatchObject({
    Statement: [
      { Resource: 'arn:aws:s3:::photos/live/*', Condition: { StringEquals: { 'aws:Referer': secret } } },
    ],
  })
})

test('secrets are unique, and each is valid in a header', () => {
  expect(newSecret()).toMatch(/^https:\/\/[0-9a-f]{32}\.invalid\/$/)
  expect(newSecret()).not.toBe(newSecret())
})

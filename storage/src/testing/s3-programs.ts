import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { boto3, s3Clients } from '../../../scripts/checks/debian-tools.js'
import { runMark } from '../../../scripts/testing/run-mark.js'
import type { Credential } from './s3-client.ts'

const run = promisify(execFile)

const session = fileURLToPath(new URL('boto3-session.py', import.meta.url))

/** aws-cli, rclone and boto3 with a key, as their users set them up. `folder` is where they run. */
export function s3Programs(port: number, { accessKey, secret }: Credential, folder: string) {
  const { aws, rclone } = s3Clients.require()
  const { python3 } = boto3.require()
  const endpoint = `http://127.0.0.1:${port}`
  const env = {
    ...runMark(),
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    AWS_CONFIG_FILE: join(folder, 'aws-config'),
    AWS_SHARED_CREDENTIALS_FILE: join(folder, 'aws-credentials'),
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_DEFAULT_REGION: 'fairlead-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    RCLONE_CONFIG: join(folder, 'rclone.conf'),
    RCLONE_CONFIG_FL_TYPE: 's3',
    RCLONE_CONFIG_FL_PROVIDER: 'Other',
    RCLONE_CONFIG_FL_ENDPOINT: endpoint,
    RCLONE_CONFIG_FL_REGION: 'fairlead-1',
    RCLONE_CONFIG_FL_ACCESS_KEY_ID: accessKey,
    RCLONE_CONFIG_FL_SECRET_ACCESS_KEY: secret,
  }
  const output = async (program: string, args: string[], more: Record<string, string> = {}) =>
    (await run(program, args, { cwd: folder, env: { ...env, ...more }, maxBuffer: 64 * 1024 * 1024 })).stdout
  return {
    aws: (...args: string[]) => output(aws, ['--endpoint-url', endpoint, ...args]),
    rclone: (...args: string[]) => output(rclone, args),
    /** Runs the session of a program with boto3, and returns what it saw. */
    boto3: async () => JSON.parse(await output(python3, [session], { ENDPOINT: endpoint })) as unknown,
  }
}

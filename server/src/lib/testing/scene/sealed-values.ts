import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import type { World } from '../world.ts'

export type SealValue = (text: string, purpose: string, owner: string) => Buffer

/** Seals in the layout of releases before keys had ids. It does not use the code of the server. */
export const sealedBefore =
  (secretKey: string): SealValue =>
  (text, purpose, owner) => {
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'fairlead', 'secrets at rest', 32))
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${purpose}:${owner}`))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

/** Begins all texts that are planted. */
export const canary = 'canary-of-a-sealed-value'

function plantWarning(w: World, seal: SealValue, column: 'sealed_lark' | 'sealed_dingtalk') {
  const id = randomUUID()
  return w.rows(
    `insert into cost_warning (id, account_id, name, target, currency, daily, type, compare_tag, notice_flag, by_message, language,
       since, created_at, ${column})
     values ($1, $2, $3, 3, 'USD', 1, 1, '>', 2, true, 'en', now(), now(), $4)`,
    [
      id,
      w.people.owner.accountId,
      column,
      seal(`${canary} bot of a cost warning`, 'bot of a cost warning', id),
    ],
  )
}

/**
 * Puts a value into a column, one for each of the column's purposes. Needs a world with the site `a.example` of `owner`
 * and the edge `edge`.
 */
export const plants: Readonly<Record<string, (w: World, seal: SealValue) => Promise<unknown>>> = {
  'cloud_usage_source.secret': async (w, seal) => {
    const { accountId } = w.people.owner
    const id = randomUUID()
    await w.rows(
      `insert into cloud_usage_source (id, account_id, name, type, secret) values ($1, $2, 'planted', 2, $3)`,
      [id, accountId, seal(`${canary} source of cost files`, 'source of cost files', id)],
    )
  },
  'alert_delivery.sealed_bot': async (w, seal) => {
    const { accountId } = w.people.owner
    const id = randomUUID()
    await w.rows(
      `with sent as (
         insert into alert (account_id, kind, object_id, subject, body, created_at)
         values ($1, 'balanceAlarm', $1, 'planted', '', now()) returning id)
       insert into alert_delivery (id, account_id, alert_id, channel, sealed_bot, created_at)
       select $2, $1, id, 'lark', $3, now() from sent`,
      [accountId, id, seal(`${canary} bot of an alert`, 'bot of an alert', id)],
    )
  },
  'balance_alarm.sealed_bot': async (w, seal) => {
    const { accountId } = w.people.owner
    await w.rows(
      `insert into balance_alarm (account_id, time_interval, webhook_type, template, language, sealed_bot)
       values ($1, 24, 'lark', '$alarm', 'en', $2)`,
      [accountId, seal(`${canary} bot of a balance alarm`, 'bot of a balance alarm', accountId)],
    )
  },
  'cost_warning.sealed_lark': (w, seal) => plantWarning(w, seal, 'sealed_lark'),
  'cost_warning.sealed_dingtalk': (w, seal) => plantWarning(w, seal, 'sealed_dingtalk'),
  'certificate.key': async (w, seal) => {
    const { accountId } = w.people.owner
    await w.rows(
      `insert into certificate (account_id, name, source_type, chain, key, hosts, issuer, serial_number,
                                signature_algorithm, fingerprint, not_before, not_after)
       values ($1, 'planted', 1, 'chain', $2, '{a.example}', '', '', '', '', now(), now() + interval '1 year')`,
      [accountId, seal(`${canary} certificate key`, 'certificate key', accountId)],
    )
  },
  'certificate_order.key': async (w, seal) => {
    const { accountId } = w.people.owner
    await w.rows(
      `with free as (
         insert into certificate (account_id, name, source_type, domain, generate_status, hosts)
         values ($1, 'planted free', 3, 'a.example', 1, '{a.example}') returning id)
       insert into certificate_order (account_id, certificate_id, kind, domain, directory, step, key, next_at)
       select $1, id, 'issue', 'a.example', 'development', 'proving', $2, now() from free`,
      [accountId, seal(`${canary} certificate order key`, 'certificate order key', accountId)],
    )
  },
  'authority_account.key': async (w, seal) => {
    await w.rows('insert into authority_account (directory, key) values ($1, $2)', [
      'https://authority.example/directory',
      seal(`${canary} authority account key`, 'authority account key', 'https://authority.example/directory'),
    ])
  },
  'alarm.sealed_secret': async (w, seal) => {
    const { id } = w.site('a.example')
    await w.rows(
      `insert into alarm (site_id, type, account_id, enabled, interval, notify_interval, threshold, channels, language,
                          next_check_at, sealed_secret)
       values ($1, 2, $2, true, 5, 60, 1, '[]', 'en', now(), $3)`,
      [id, w.people.owner.accountId, seal(`${canary} alarm webhook`, 'alarm webhook', `${id}:2`)],
    )
  },
  'site_version.config': async (w, seal) => {
    await w.rows(`update site_version set config = ${withSecrets('config')} where site_id = $1`, [
      w.site('a.example').id,
      ...secretsOf(w, seal),
    ])
  },
  'replay.candidate': async (w, seal) => {
    await w.rows(
      `insert into replay (account_id, site_id, edge_id, version, candidate, change_seq, created_at)
       select v.account_id, v.site_id, e.id, v.version, ${withSecrets('v.config')}, nextval('change_seq'), now()
         from site_version v, edge_node e where v.site_id = $1 and e.name = 'edge'`,
      [w.site('a.example').id, ...secretsOf(w, seal)],
    )
  },
  'secret_key.secret': async (w, seal) => {
    const id = randomUUID()
    await w.rows(
      `insert into secret_key (id, account_id, user_id, app_id, secret, name, scopes)
       values ($1, $2, $3, $4, $5, 'planted', '{cdn_config}')`,
      [
        id,
        w.people.owner.accountId,
        w.people.owner.userId,
        `FL${randomBytes(10).toString('hex').toUpperCase()}`,
        seal(`${canary} secret key`, 'secret key', id),
      ],
    )
  },
  'secret_key.storage_secret': async (w, seal) => {
    const [key] = await w.rows<{ id: string }>(`select id from secret_key where name = 'planted' limit 1`)
    const id = key?.id ?? ''
    await w.rows('update secret_key set storage_secret = $2 where id = $1', [
      id,
      seal(`${canary} storage secret`, 'storage secret', id),
    ])
  },
  'bucket_cloud.secret': async (w, seal) => {
    const id = randomUUID()
    await w.rows(
      `insert into bucket_cloud (bucket_id, account_id, endpoint, bucket, region, host_style, access_key, secret)
       values ($1, $2, 'https://s3.example.com', 'planted', 'eu-1', true, 'a key', $3)`,
      [id, w.people.owner.accountId, seal(`${canary} cloud of a bucket`, 'cloud of a bucket', id)],
    )
  },
  'signing_key.sealed_key': async (w, seal) => {
    const der = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
    const fingerprint = createHash('sha256').update(der).digest('hex')
    await w.rows('insert into signing_key (public_key, sealed_key) values ($1, $2)', [
      der,
      seal(`${canary} audit signing`, 'audit signing', fingerprint),
    ])
  },
  'cloud_connection.sealed_secret': async (w, seal) => {
    const id = randomUUID()
    await w.rows(
      `insert into linked_account (id, account_id, supplier, number) values ($1, $2, 'aws', '123456789012')`,
      [id, w.people.stranger.accountId],
    )
    await w.rows(
      `insert into cloud_connection (linked_account_id, account_id, way, access_key, sealed_secret, keys_at, checked_at)
       values ($1, $2, 'keys', 'AKEXAMPLE', $3, now(), now())`,
      [
        id,
        w.people.stranger.accountId,
        seal(`${canary} access key of a linked account`, 'access key of a linked account', id),
      ],
    )
  },
  'app_user.mfa_secret': async (w, seal) => {
    const { userId } = w.people.stranger
    await w.rows('update app_user set mfa_secret = $2, mfa_enabled = true where id = $1', [
      userId,
      seal(`${canary} mfa`, 'mfa', userId),
    ])
  },
  'session.pending_secret': async (w, seal) => {
    const { userId } = w.people.owner
    await w.rows('update session set pending_secret = $2 where user_id = $1', [
      userId,
      seal(`${canary} mfa pending`, 'mfa pending', userId),
    ])
  },
  'mail.sealed_body': async (w, seal) => {
    const id = randomUUID()
    await w.rows(
      `insert into mail (id, recipient, language, subject, sealed_body) values ($1, 'a@example.com', 'en', '', $2)`,
      [id, seal(`${canary} mail`, 'mail', id)],
    )
  },
  'mail.sealed_attachment': async (w, seal) => {
    const id = randomUUID()
    await w.rows(
      `insert into mail (id, recipient, language, subject, attachment_name, sealed_attachment)
       values ($1, 'b@example.com', 'en', '', 'bill.pdf', $2)`,
      [id, seal(`${canary} attachment of a mail`, 'attachment of a mail', id)],
    )
  },
}

/** A configuration with signed links, whose key is `$2`, and a header for origins, `$3`, both in base64. */
const withSecrets = (config: string) =>
  `jsonb_set(jsonb_set(${config}, '{behaviors}',
     jsonb_build_array(${config} #> '{behaviors,0}' || jsonb_build_object('type', 4, 'pathPattern', '/paid/*',
       'uriAuthentication', jsonb_build_object('sealed', $2::text, 'ttl', 60))) || (${config} -> 'behaviors')),
     '{origins,0,originCustomHeaders}',
     jsonb_build_array(jsonb_build_object('headerName', 'X-Key', 'sealed', $3::text)))`

const secretsOf = ({ people }: World, seal: SealValue) =>
  ['uri authentication', 'origin header'].map((purpose) =>
    seal(`${canary} ${purpose}`, purpose, people.owner.accountId).toString('base64'),
  )

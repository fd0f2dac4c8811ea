import { exportAudit } from '@fairlead/api/audit/entry.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { addLinkedAccount, deleteLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import { addRole, deleteRole } from '@fairlead/api/user/role.ts'
import { sendErrorReport } from '@fairlead/api/system/error-report.ts'
import type { Attack } from '../attack.ts'
import { dataOf, setScene } from '../scene.ts'

export const csvFormulas: Attack = {
  name: 'csv-formulas',
  tries:
    'Roles get names that a spreadsheet takes for formulas; the log of operations, which names them, is downloaded.',
  holds: 'No field of the file begins with a sign that begins a formula.',
  run: async ({ as, run }, notes) => {
    const owner = await as('victim')
    const roles: string[] = []
    for (const formula of [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(1)',
      '=HYPERLINK("http://evil.example")',
      '=cmd|x!A1',
      '"=1',
      ',=1',
    ]) {
      const body = { roleName: `${formula} ${run}`, menus: ['home'], actions: [] }
      roles.push(dataOf(await owner.call(addRole, { body })).id)
    }
    // Entries name existing objects.
    const { text, headers } = await owner.call(exportAudit)
    for (const id of roles) await owner.call(deleteRole, { params: { id } })
    const lines = text.split('\r\n').filter((line) => line.includes(run))
    notes.tried('lines that name one', lines.length)
    for (const [, field = ''] of text.matchAll(/"((?:[^"]|"")*)"/g))
      if (/^[=+\-@\t\r]/.test(field)) notes.breach(`a formula: ${field}`)
    const rest = text.replaceAll(/"(?:[^"]|"")*"|[,\r\n\uFEFF]/g, '')
    if (rest !== '') notes.breach(`text outside of quotes: ${rest.slice(0, 100)}`)
    if (headers['x-content-type-options'] !== 'nosniff')
      notes.breach('the file may be taken for something else')
  },
}

const markers = [
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(1)</script>`,
  'Ops {EU',
  `{ran}{{constructor.constructor("alert(1)")()}}`,
  "'; drop table site; --",
  '%s%n${7*7}',
  "I'm {count, plural, one {#}",
]

/** Its end is shown first, so that it looks like another name. */
const reversed = '\u202egnp.exe'

export const storedMarkers: Attack = {
  name: 'stored-markers',
  tries:
    'Names and remarks are markup, patterns and templates; then everything that can be read is read in both languages, by their owner and by an operator.',
  holds:
    'Each text comes back as it was given, as JSON that no browser takes for a page, no answer fails, and no role bears a name that reads as another.',
  run: async ({ as, guest, run }, notes) => {
    const owner = await as('victim')
    const operator = await as('operator')
    const roles: string[] = []
    const disguised = await owner.call(addRole, {
      body: { roleName: `${reversed} ${run}`, menus: ['home'], actions: [] },
    })
    if (disguised.code !== 400) notes.breach(`a role is named ${reversed}: ${disguised.code}`)
    for (const marker of markers) {
      const roleName = `${marker} ${run}`
      const made = dataOf(await owner.call(addRole, { body: { roleName, menus: ['home'], actions: [] } }))
      notes.tried('markers')
      if (made.roleName !== roleName) notes.breach(`${roleName} is kept as ${made.roleName}`)
      roles.push(made.id)
      await guest().call(sendErrorReport, { body: { url: `javascript:${marker}`, message: roleName } })
      const number = String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999))
      const linked = await owner.call(addLinkedAccount, {
        body: { supplier: 'aws', linkedAccount: number, alias: roleName },
      })
      if (linked.succ) await owner.call(deleteLinkedAccount, { params: { id: linked.data.id } })
    }
    const reads = (Object.values(endpoints) as Endpoint[]).filter(
      ({ method, can, path }) =>
        method === 'GET' && can !== 'edge' && !path.includes(':') && !/change-local/.test(path),
    )
    for (const [caller, language] of [owner, operator].flatMap(
      (one) =>
        [
          [one, 'en'],
          [one, 'zh-CN'],
        ] as const,
    )) {
      for (const endpoint of reads) {
        const { status, headers } = await caller.call(endpoint, { headers: { 'accept-language': language } })
        notes.tried('reads')
        if (status >= 500) notes.breach(`${language} ${endpoint.path}: ${status}`)
        const isPage = /html|svg|\bxml/.test(String(headers['content-type']))
        if (isPage || headers['x-content-type-options'] !== 'nosniff')
          notes.breach(`${endpoint.path}: ${String(headers['content-type'])}`)
      }
    }
    for (const id of roles) await owner.call(deleteRole, { params: { id } })
  },
}

export const toldSecrets: Attack = {
  name: 'told-secrets',
  tries:
    'A secret key and a certificate with its key are made; then everything that can be read is read, by their owner and by an operator.',
  holds:
    'No answer has the secret of the key or a line of the private key: both are told to nobody a second time.',
  run: async ({ as, run }, notes) => {
    const owner = await as('victim')
    const scene = await setScene(owner, `${run}s`)
    for (const caller of [owner, await as('operator')]) {
      for (const endpoint of (Object.values(endpoints) as Endpoint[]).filter(
        ({ method, can }) => method === 'GET' && can !== 'edge',
      )) {
        if (endpoint.path.includes('change-local')) continue
        const ids = endpoint.path.includes(':') ? Object.values(scene.ids) : ['']
        for (const id of ids) {
          const params = Object.fromEntries(
            Object.keys(endpoint.params.shape).map((name) => [name, name === 'id' ? id : '1']),
          )
          const { text } = await caller.call(endpoint, { params })
          notes.tried('reads')
          for (const secret of scene.secrets)
            if (text.includes(secret)) notes.breach(`${endpoint.path}: tells ${secret.slice(0, 8)}…`)
        }
      }
    }
    await scene.close()
  },
}

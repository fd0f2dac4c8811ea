import { z } from 'zod'

/** The format of an amount in the forms of this page. */
const Decimal = z
  .string()
  .min(1, 'required')
  .regex(/^-?\d+(\.\d{1,4})?$/, 'format')

export const AmountsForm = z.object({
  topUp: Decimal,
  credit: Decimal,
  traffic: Decimal,
  price: Decimal,
  currency: z.string(),
})

export const TagsForm = z.object({
  extensions: z.array(z.string()).min(1, 'required').max(23),
  recipients: z.array(z.string()),
})

export const DomainForm = z.object({
  domain: z
    .string()
    .min(1, 'required')
    .regex(/^[a-z0-9.-]+$/, 'format'),
  added: z.literal(true, 'required'),
  certificate: z.enum(['free', 'own']),
})

export const currencies = ['CNY', 'USD', 'HKD', 'JPY', 'USDT'] as const

const money = (amount: string, currency: string) => ({ amount, currency })

export const bills = [
  {
    fnumber: 'B202610-000417',
    bizPeriod: '2026-10',
    usage: '48213.7519',
    listPrice: money('1284350.5', 'USD'),
    creditAmt: money('-1250', 'USD'),
    arrearsAmt: money('0', 'USD'),
  },
  {
    fnumber: 'B202610-000418',
    bizPeriod: '2026-10',
    usage: '0.0042',
    listPrice: money('9204.8875', 'CNY'),
    creditAmt: null,
    arrearsAmt: money('9204.8875', 'CNY'),
  },
  {
    fnumber: 'B202609-000377',
    bizPeriod: '2026-09',
    usage: null,
    listPrice: money('310.25', 'USDT'),
    creditAmt: money('-0.5', 'USDT'),
    arrearsAmt: money('12.75', 'USDT'),
  },
] as const

/** The fixed time of this page, so that two screenshots of it are equal. */
export const now = Date.parse('2026-11-18T09:20:00Z')

export const ChoiceForm = z.object({
  linkedAccount: z.number('required'),
  region: z.string().nullable(),
  headers: z.array(z.object({ key: z.string().min(1, 'required'), value: z.string() })).max(10),
  attachments: z.array(z.unknown()),
})

/** Requests by country; `ZZ` stands for an unknown country. */
export const visits = {
  CN: 4_812_400,
  US: 1_920_300,
  HK: 881_200,
  TW: 402_900,
  SG: 377_100,
  JP: 320_800,
  DE: 214_600,
  GB: 188_300,
  MO: 42_700,
  BR: 96_400,
  IN: 141_900,
  AU: 58_200,
  FR: 77_700,
  KR: 120_500,
  RU: 23_900,
  ZA: 8_410,
  EG: 3_120,
  MT: 640,
  KE: 1_250,
  NZ: 9_480,
  CL: 4_300,
  CA: 66_100,
  MX: 18_900,
  NG: 870,
  IS: 96,
  MV: 31,
  ZZ: 512,
} as const

/** The maximum number of linked accounts of a distributor. */
export const linkedAccounts = Array.from({ length: 5000 }, (_, at) => ({
  value: at,
  label: `${['shop', 'media', 'game', 'travel', 'bank'][at % 5]}-${String(at).padStart(4, '0')}`,
  note: String(100_000_000_000 + at * 7_919),
}))

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

/** One upload in each state. */
export const uploads = [
  { id: 1, file: file('invoice-2026-10.pdf', 184_320), state: 'success', reply: {} },
  { id: 2, file: file('traceroute.txt', 12_840), state: 'progress', percent: 72 },
  { id: 3, file: file('screenshot.png', 2_480_000), state: 'progress', percent: 18 },
  { id: 4, file: file('contract-signed-by-both-sides-2026.pdf', 4_912_000), state: 'ready' },
] as const

/** Sample files. */
export const pem = {
  name: 'certificate.pem',
  content: `-----BEGIN CERTIFICATE-----
MIIBtjCCAVugAwIBAgITBmyf1XSXNmY/Owua2eiedgPySjAKBggqhkjOPQQDAjA5
MQswCQYDVQQGEwJVUzEPMA0GA1UEChMGQW1hem9uMRkwFwYDVQQDExBBbWF6b24g
Um9vdCBDQSAzMB4XDTE1MDUyNjAwMDAwMFoXDTQwMDUyNjAwMDAwMFowOTELMAkG
-----END CERTIFICATE-----`,
}

const statement = {
  Effect: 'Allow',
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::media-eu-central-1/*',
}

export const policy = {
  name: 'policy.json',
  content: JSON.stringify({ Version: '2012-10-17', Statement: [statement] }, null, 2),
}

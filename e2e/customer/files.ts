const csvOf = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A file with faults in two of its rows. */
export const faultyCustomers = csvOf(
  'Name,Type,Contact,Phone,Email\nLighthouse Media,2,Li Lei,five,li@\nBeacon,2,,,\nbeacon,1,,,\n',
)

/** Two customers, with the headings of the Chinese console. */
export const fineCustomers = csvOf('名称,类型,电话\nLighthouse Media,企业,021-5555\n灯塔,个人,13800138000\n')

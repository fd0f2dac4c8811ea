import type { Locator, Page } from '@playwright/test'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import type { Text } from '@fairlead/api/text.ts'
import { importCertificate } from '../support/certificates.ts'
import { addSite, deployed } from '../support/sites.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { editor, labels, optionTexts: o, originTypeNames, visitRegionNames } = words
const path = '/cdn/api/cdn-config'

type Label = keyof typeof labels

/** Sets the fields of the open part by their labels. */
function setter(page: Page, say: Say) {
  const main = page.getByRole('main')
  const field = (label: Label) => main.getByLabel(say(labels[label]), { exact: true })
  return {
    type: async (values: Partial<Record<Label, string>>) => {
      for (const [label, value] of Object.entries(values)) await field(label as Label).fill(value)
    },
    choose: async (values: Partial<Record<Label, string | Text>>) => {
      for (const [label, value] of Object.entries(values))
        await field(label as Label).selectOption(typeof value === 'string' ? value : say(value))
    },
    tick: async (...wanted: Label[]) => {
      for (const label of wanted) await field(label).check()
    },
    untick: async (...wanted: Label[]) => {
      for (const label of wanted) await field(label).uncheck()
    },
    tickNamed: (name: string) => main.getByRole('checkbox', { name, exact: true }).check(),
  }
}

const expected = {
  comment: 'All set',
  defaultRootObject: 'index.html',
  httpVersion: 'http1.1',
  isIpv6Enabled: false,
  visitRegion: 3,
  certificate: { minimumProtocolVersion: 'TLSv1.3', sslSupportMethod: 'sni-only' },
  origins: [
    {
      originId: 'origin-1',
      type: 1,
      domainName: 'origin.example.net',
      originPath: '/site',
      httpPort: 8080,
      httpsPort: 8443,
      originProtocolPolicy: 'match-viewer',
      originSslProtocols: ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'],
      connectionTimeout: 5,
      connectionAttempts: 2,
      originReadTimeout: 40,
      originKeepaliveTimeout: 20,
      originHostPolicy: 'custom',
      originHostName: 'shop.example.net:8443',
      originServerName: 'tls.example.net',
      originCertificateName: 'certificate.example.net',
      originVerifyCertificate: false,
      originVerifyAcknowledged: true,
      // The placeholder of a hidden value.
      originCustomHeaders: [
        { headerName: 'X-Key', headerValue: expect.stringMatching(/^\*{8}[0-9a-f]{8}$/) },
      ],
    },
    {
      originId: 'bucket',
      type: 3,
      domainName: 'photos.s3.amazonaws.com',
      originHostPolicy: 'behavior',
      originVerifyCertificate: true,
    },
  ],
  originGroups: [
    {
      originsGroupId: 'both',
      failoverCriteria: [403, 500, 502, 503, 504],
      membersOriginsIds: ['bucket', 'origin-1'],
    },
  ],
  behaviors: [
    {
      type: 3,
      pathPattern: '/img/*',
      originId: 'bucket',
      viewerProtocolPolicy: 'redirect-to-https',
      allowedMethods: 'read-options',
      isCacheOptions: true,
      compress: false,
      minTtl: 1,
      defaultTtl: 2,
      maxTtl: 3,
      smoothStreaming: true,
      allowCors: true,
      forwarding: {
        cookies: 'whitelist',
        cookieNames: ['session', 'cart_*'],
        headers: 'whitelist',
        headerNames: ['Accept-Language'],
        queryString: true,
        queryStringCacheKeys: ['size', 'crop to'],
      },
      cacheSetCookie: true,
      minTtlAcknowledged: true,
      cookiesAcknowledged: true,
    },
    { type: 4, pathPattern: '/signed/*', uriAuthentication: { hasKey: true, ttl: 90 } },
    { type: 1, pathPattern: '*', originId: 'both' },
  ],
  errorPages: [{ errorCode: 404, responseCode: 200, responsePagePath: '/404.html', errorCachingMinTtl: 60 }],
  restriction: { restrictionType: 2, locations: ['AQ'] },
  accessControl: {
    ip: { restrictionType: 1, addresses: ['192.0.2.0/24', '2001:db8::/32'] },
    area: { restrictionType: 1, locations: ['DE'] },
    referer: { restrictionType: 1, referers: ['example.com', '*.example.com'], allowEmptyReferer: false },
  },
}

/** Sets every field of a site except its mode. */
async function setAll(page: Page, say: Say, certificateId: string) {
  const { type, choose, tick, untick, tickNamed } = setter(page, say)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const tab = (name: keyof typeof editor) =>
    page
      .getByRole('navigation', { name: say(editor.parts) })
      .getByRole('link', { name: say(editor[name]) })
      .click()
  const country = (of: Locator, name: string) => of.getByRole('checkbox', { name, exact: true }).check()
  const shown = say({ en: 'Antarctica', zh: '南极洲' })

  await type({ comment: 'All set', defaultRootObject: 'index.html' })
  await choose({
    visitRegion: visitRegionNames[3],
    'certificate.cdnCertificateId': certificateId,
    httpVersion: 'http1.1',
    'certificate.minimumProtocolVersion': 'TLSv1.3',
  })
  await untick('isIpv6Enabled')

  await tab('origins')
  await page
    .getByRole('list', { name: say(editor.originsOnly) })
    .getByRole('button')
    .first()
    .click()
  await type({
    'origins.*.domainName': 'origin.example.net',
    'origins.*.originPath': '/site',
    'origins.*.httpPort': '8080',
    'origins.*.httpsPort': '8443',
    'origins.*.connectionTimeout': '5',
    'origins.*.connectionAttempts': '2',
    'origins.*.originReadTimeout': '40',
    'origins.*.originKeepaliveTimeout': '20',
  })
  await choose({
    'origins.*.originProtocolPolicy': 'match-viewer',
    'origins.*.originHostPolicy': o.hostGiven,
  })
  await type({
    'origins.*.originHostName': 'shop.example.net:8443',
    'origins.*.originServerName': 'tls.example.net',
    'origins.*.originCertificateName': 'certificate.example.net',
  })
  await untick('origins.*.originVerifyCertificate')
  await expect(page.getByText(say(editor.verifyWarning))).toBeVisible()
  await page.getByLabel(say(editor.acknowledge)).check()
  await tickNamed('TLS 1.1')
  await press(say(editor.addHeader))
  await type({
    'origins.*.originCustomHeaders.*.headerName': 'X-Key',
    'origins.*.originCustomHeaders.*.headerValue': 'open sesame',
  })
  await press(say(editor.addOrigin))
  await type({ 'origins.*.originId': 'bucket', 'origins.*.domainName': 'photos.s3.amazonaws.com' })
  await choose({ 'origins.*.type': originTypeNames[3] })
  await press(say(editor.addGroup))
  await type({ 'originGroups.*.originsGroupId': 'both' })
  await page.getByLabel(say(editor.primary)).selectOption('bucket')
  await page.getByLabel(say(editor.secondary)).selectOption('origin-1')
  await tickNamed('403')

  await tab('behaviors')
  await press(say(editor.addBehavior))
  await type({ 'behaviors.*.pathPattern': '/img/*' })
  await choose({
    'behaviors.*.type': o.imageResizing,
    'behaviors.*.originId': 'bucket',
    'behaviors.*.viewerProtocolPolicy': o.redirect,
    'behaviors.*.allowedMethods': 'read-options',
  })
  await tick('behaviors.*.isCacheOptions', 'behaviors.*.smoothStreaming', 'behaviors.*.allowCors')
  await untick('behaviors.*.compress')
  await type({ 'behaviors.*.minTtl': '1', 'behaviors.*.defaultTtl': '2', 'behaviors.*.maxTtl': '3' })
  await choose({
    'behaviors.*.forwarding.cookies': o.some,
    'behaviors.*.forwarding.headers': o.some,
  })
  // A new behavior forwards the query.
  await expect(page.getByLabel(say(labels['behaviors.*.forwarding.queryString']))).toBeChecked()
  await tick('behaviors.*.cacheSetCookie')
  await type({
    'behaviors.*.forwarding.cookieNames': 'session cart_*',
    'behaviors.*.forwarding.headerNames': 'Accept-Language',
    'behaviors.*.forwarding.queryStringCacheKeys': 'size\ncrop to',
  })
  const read = page.getByLabel(say(editor.acknowledge))
  await expect(page.getByText(say(editor.minTtlWarning))).toBeVisible()
  await expect(page.getByText(say(editor.cookiesWarning))).toBeVisible()
  for (const box of await read.all()) await box.check()
  await press(say(editor.addBehavior))
  await type({ 'behaviors.*.pathPattern': '/signed/*' })
  await choose({ 'behaviors.*.type': o.uriAuthentication })
  await type({ 'behaviors.*.uriAuthentication.key': 'Secret1', 'behaviors.*.uriAuthentication.ttl': '90' })
  await page
    .getByRole('list', { name: say(editor.behaviors), exact: true })
    .locator('.item-toggle')
    .last()
    .click()
  await choose({ 'behaviors.*.originId': 'both' })

  await tab('errors')
  await press(say(editor.addErrorPage))
  await choose({ 'errorPages.*.errorCode': '404', 'errorPages.*.responseCode': '200' })
  await type({ 'errorPages.*.responsePagePath': '/404.html', 'errorPages.*.errorCachingMinTtl': '60' })

  await tab('restriction')
  await choose({ 'restriction.restrictionType': o.blacklist })
  await page.getByRole('main').getByRole('searchbox').fill(shown)
  await country(page.locator('.countries'), shown)
  // A country is selected by its checkbox, shown as a tag and removed by the tag.
  const other = say({ en: 'France', zh: '法国' })
  const removal = (tag: string) => page.getByRole('button', { name: say(words.entry.remove, { tag }) })
  await page.getByRole('main').getByRole('searchbox').fill(other)
  await country(page.locator('.countries'), other)
  await removal(other).click()
  await expect(page.getByRole('checkbox', { name: other, exact: true })).not.toBeChecked()
  await expect(removal(shown)).toBeVisible()

  await tab('access')
  await choose({ 'accessControl.ip.restrictionType': o.whitelist })
  await type({ 'accessControl.ip.addresses': '192.0.2.0/24 2001:db8::/32' })
  await choose({ 'accessControl.area.restrictionType': o.whitelist })
  await country(page.locator('.countries'), say({ en: 'Germany', zh: '德国' }))
  await choose({ 'accessControl.referer.restrictionType': o.whitelist })
  await press(say(editor.hotlinkYes))
  await type({ 'accessControl.referer.referers': 'example.com *.example.com' })
  await untick('accessControl.referer.allowEmptyReferer')
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`every setting of a site is set, reviewed, saved and loaded again (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    const certificate = await importCertificate(client, [site.domain])
    await enter(context, root)
    await page.goto(`/cdn/config/model?id=${site.id}&tab=general&lang=${language}`)
    await setAll(page, say, certificate.id)

    await page.getByRole('button', { name: say(editor.save), exact: true }).click()
    const preview = page.getByRole('dialog', { name: say(editor.previewTitle) })
    const settings = preview.getByRole('rowheader')
    for (const label of ['comment', 'visitRegion', 'isIpv6Enabled', 'accessControl.ip.addresses'] as const)
      await expect(settings.filter({ hasText: say(labels[label]) })).toHaveCount(1)
    await expect(preview).not.toContainText('Secret1')
    await preview.getByRole('button', { name: say(editor.save) }).click()
    await expect(page.getByText(say(editor.saved, { version: 2 }))).toBeVisible()
    const { config } = await client.data<SiteDetail>(`${path}/${site.id}`)
    expect(config).toMatchObject(expected)
    expect(config.certificate.cdnCertificateId).toBe(certificate.id)

    // The reloaded form has all values, and shows no difference from the stored ones.
    await deployed(client, site.id)
    await page.goto(`/cdn/config/model?id=${site.id}&tab=behaviors`)
    await page.getByRole('button', { name: say(editor.save), exact: true }).click()
    await expect(page.getByText(say(editor.unchanged))).toBeVisible()
    await page
      .getByRole('button', { name: say(editor.move, { name: '/img/*' }), exact: true })
      .press('ArrowDown')
    await page.getByRole('button', { name: say(editor.save), exact: true }).click()
    await expect(preview.getByRole('rowheader')).toHaveText([say(labels.behaviors)])
    await preview.getByRole('button', { name: say(editor.save) }).click()
    await expect(page.getByText(say(editor.saved, { version: 3 }))).toBeVisible()
    // The key was kept although the form does not contain it.
    expect((await client.data<SiteDetail>(`${path}/${site.id}`)).config.behaviors).toMatchObject([
      { pathPattern: '/signed/*', uriAuthentication: { hasKey: true, ttl: 90 } },
      { pathPattern: '/img/*', forwarding: { cookieNames: ['session', 'cart_*'] } },
      { pathPattern: '*' },
    ])
  })
}

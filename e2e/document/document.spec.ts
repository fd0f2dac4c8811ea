import { catalogue, errorNames } from '@fairlead/api/errors.ts'
import { allHelp } from '@fairlead/api/errors-help.ts'
import { menus } from '@fairlead/api/permission.ts'
import { wordOf } from '@fairlead/api/reference/fields.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { createSite } from '../support/sites.ts'
import { enter, expect, test } from '../support/test.ts'
import { rowOf } from '../support/table.ts'
import { guides } from '../../console/src/document/guide/guide-text.ts'
import { sayer, words } from '../support/words.ts'

const { cdn, document, shell } = words
const { failures: errorHelp } = await allHelp()

for (const language of ['en', 'zh'] as const) {
  test(`the reference is found, searched and read down to a field (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const root = await addAccount(query)
    // No role grants the documentation: it is open to all.
    await enter(context, await addMember(query, root, { menus: ['home'], actions: [] }))
    await page.goto(`/home?lang=${language}`)
    const menu = page.getByRole('navigation', { name: say(shell.mainMenu) })
    const title = menus.find(({ key }) => key === 'MENU_DOCUMENT')?.text ?? { en: '', zh: '' }
    await menu.getByRole('link', { name: say(title) }).click()
    await expect(page).toHaveURL('/document')

    const search = page.getByRole('searchbox', { name: say(document.search) })
    await search.fill('editSite put')
    await expect(page.getByText(say(document.found, { guides: 0, calls: 1, errors: 0 }))).toBeVisible()
    await page.getByText('/cdn/api/cdn-config/:id', { exact: true }).click()
    const body = page.getByRole('table', { name: `editSite: ${say(document.body)}` })
    await expect(rowOf(body, 'origins[].domainName')).toContainText('string')
    await expect(rowOf(body, 'origins[].domainName')).toContainText(say(document.yes))
    const description = wordOf('domainName', ['Origin'])?.text ?? { en: '', zh: '' }
    await expect(rowOf(body, 'origins[].domainName')).toContainText(description[language])
    await expect(rowOf(body, 'visitRegion')).toContainText(say(words.visitRegionNames[3]))

    await search.fill('listEdges')
    await expect(page.getByText(say(document.nothing))).toBeVisible()
    await search.fill('editSite put')
    await page.getByText('/cdn/api/cdn-config/:id', { exact: true }).click()

    await page
      .getByRole('link', { name: String(catalogue.siteOff.code) })
      .first()
      .click()
    await expect(page).toHaveURL(`/document/error?code=${catalogue.siteOff.code}`)
    await expect(page.getByText(say(errorHelp.siteOff.act))).toBeVisible()
    await page.getByRole('link', { name: 'PUT /cdn/api/cdn-config/:id' }).click()
    await expect(page).toHaveURL('/document#editSite')
    await expect(body).toBeInViewport()
  })
}

test('every error code links to its page, which exists in both languages', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/document')
  const codes = page.getByRole('table', { name: 'Error codes' })
  await expect(codes.getByRole('row')).toHaveCount(errorNames.length + 1)
  for (const name of errorNames) {
    const { code } = catalogue[name]
    const link = codes.getByRole('link', { name: String(code), exact: true })
    await expect(link).toHaveAttribute('href', `/document/error?code=${code}`)
  }
  await codes.getByRole('link', { name: '50014', exact: true }).click()
  for (const language of ['en', 'zh'] as const) {
    await page.goto(`/document/error?code=50014&lang=${language}`)
    await expect(page.getByText(errorHelp.codeInvalid.means[language], { exact: true })).toBeVisible()
    await expect(page.getByText(errorHelp.codeInvalid.act[language], { exact: true })).toBeVisible()
  }
})

test('operators see their own calls too', async ({ page, context }) => {
  await enter(context, await addAccount(query, { kind: 'operator' }))
  await page.goto('/document')
  await page.getByRole('searchbox', { name: 'Search' }).fill('listEdges')
  await expect(page.getByText('/system/api/edge', { exact: true })).toBeVisible()
})

test('a search finds error codes besides the calls that return them', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/document')
  const codes = page.getByRole('table', { name: 'Error codes' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('50101')
  await expect(codes.getByRole('row')).toHaveCount(2)
  await expect(codes.getByRole('link', { name: '50101', exact: true })).toBeVisible()
  await expect(page.getByText('Delete a paused site with its cached objects')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing-like-it')
  await expect(page.getByText('No results. Try other words.')).toBeVisible()
  await expect(codes).toHaveCount(0)
})

test('an unknown code is reported, with a link back', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/document/error?code=undefined')
  await expect(page.getByText('This error code does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'All error codes' }).click()
  await expect(page).toHaveURL('/document')
})

test('a failure links to its page', async ({ page, context, root, client }) => {
  const site = await createSite(client, `${root.accountNumber}.example.com`)
  await enter(context, root)
  await page.goto('/cdn/config/list')
  await page.getByRole('button', { name: cdn.pause.en }).waitFor()
  // Another user was faster.
  await query('update site set status = 2 where id = $1', [site.id])
  await page.getByRole('button', { name: cdn.pause.en }).click()
  const question = page.getByRole('dialog', { name: sayer('en')(cdn.pauseTitle, { domain: site.domain }) })
  await question.getByRole('button', { name: cdn.pause.en }).click()
  const toast = page.getByRole('region', { name: shell.notices.en }).getByRole('alert')
  await expect(toast).toContainText('The site is already paused')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await toast.getByRole('link', { name: 'What to do' }).click()
  await expect(page).toHaveURL(`/document/error?code=${catalogue.alreadyOff.code}`)
})

test('a page without permission says what to do', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/system/edge/list')
  await expect(page).toHaveURL('/403')
  await page.getByRole('link', { name: 'What to do' }).click()
  await expect(page).toHaveURL('/document/error?code=403')
})

for (const language of ['en', 'zh'] as const) {
  test(`a how-to is found by a common word, read, and links to its screen (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const say = sayer(language)
    await enter(context, root)
    await page.goto(`/document?lang=${language}`)
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .fill(language === 'en' ? 'cache clear' : '清缓存')
    const guide = guides.find(({ id }) => id === 'purge')
    await page.getByText(say(guide?.title ?? document.nothing), { exact: true }).click()
    await page.getByRole('link', { name: say(document.openScreen), exact: true }).click()
    await expect(page).toHaveURL('/cdn/monitor/invalidation/edit')
  })
}

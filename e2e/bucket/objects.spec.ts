import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import { addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { bucket, storedObject: text, ui } = words

/** Three parts, which a browser sends one after the other. */
const film = Buffer.alloc(17_000_000, 'film')
/** Of the same size. */
const otherFilm = Buffer.alloc(17_000_000, 'mlif')
const notes = Buffer.from('low tide at noon\n')

const files = (page: Page) => page.locator('input[type=file][multiple]')

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a bucket is filled, read by a signed link, tidied and emptied (${language})`, async ({
    page,
    context,
    root,
  }) => {
    await enter(context, root)
    await page.goto(`/cdn/bucket/list?lang=${language}`)
    const table = page.getByRole('table', { name: say(text.objects) })
    const row = (name: string) => rowOf(table, name)
    const act = async (name: string, label: string) => {
      await row(name)
        .getByRole('button', { name: say(ui.moreActs) })
        .click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
    }
    const uploaded = (name: string) =>
      page
        .getByRole('list', { name: say(text.uploads) })
        .getByRole('listitem')
        .filter({ hasText: name })

    await test.step('a bucket is created and opened', async () => {
      await page
        .getByRole('button', { name: say(bucket.add) })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: say(bucket.add) })
      await dialog.getByLabel(say(ui.name)).fill('shore')
      // Room for one film.
      const capacity = dialog.getByLabel(say(bucket.capacity))
      await capacity.fill('6000')
      await dialog.getByRole('button', { name: say(bucket.add), exact: true }).click()
      await expect(capacity).toHaveAttribute('aria-invalid', 'true')
      await capacity.fill('0.02')
      await dialog.getByRole('button', { name: say(bucket.add), exact: true }).click()
      await page.getByRole('link', { name: 'shore' }).click()
      await expect(page.getByText(say(text.none))).toBeVisible()
    })

    await test.step('files are sent, and one that is cut off is resumed after a reload', async () => {
      const isSecondPart = (url: URL) => url.searchParams.get('partNumber') === '2'
      await page.route(isSecondPart, (route) => route.abort())
      await files(page).setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: notes },
        { name: 'film.mp4', mimeType: 'video/mp4', buffer: film },
      ])
      await expect(uploaded('notes.txt')).toContainText(say(text.success))
      await expect(uploaded('film.mp4')).toContainText(say(text.fail))
      await expect(row('notes.txt')).toBeVisible()
      await expect(row('film.mp4')).toHaveCount(0)
      await page.unroute(isSecondPart)
      await page.reload()
      const again = page.getByRole('table', { name: say(text.unfinished) })
      await expect(rowOf(again, 'film.mp4')).toContainText('8 MB')
      const chooser = again.locator('input[type=file]')
      await chooser.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: otherFilm })
      await expect(again.getByRole('alert')).toHaveText(say(text.otherFile))
      await chooser.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film })
      await expect(row('film.mp4')).toContainText('17 MB')
      await expect(again).toHaveCount(0)
    })

    await test.step('a name that is taken is replaced only on demand', async () => {
      await files(page).setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('high tide at six\n'),
      })
      await expect(uploaded('notes.txt')).toContainText(
        language === 'en' ? 'An object with this name already exists' : '同名对象已存在',
      )
      await uploaded('notes.txt')
        .getByRole('button', { name: say(text.replace), exact: true })
        .click()
      await expect(uploaded('notes.txt')).toContainText(say(text.success))
    })

    await test.step('what exceeds the capacity of the bucket is refused, and finished uploads leave the list together', async () => {
      await files(page).setInputFiles({
        name: 'second.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.alloc(4_000_000),
      })
      await expect(uploaded('second.mp4')).toContainText(
        language === 'en' ? 'Storage capacity reached' : '存储容量已达上限',
      )
      await expect(page.getByText(say(text.failedCount, { failed: 1 }))).toBeVisible()
      await page.getByRole('button', { name: say(text.removeDone) }).click()
      await expect(uploaded('notes.txt')).toHaveCount(0)
      await uploaded('second.mp4')
        .getByRole('button', { name: say(text.cancelUpload, { name: 'second.mp4' }) })
        .click()
      await expect(page.getByRole('list', { name: say(text.uploads) })).toHaveCount(0)
    })

    await test.step('an object is saved while another file is sent, and only leaving the page is asked about', async () => {
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.dismiss()
      })
      const isWaiting = (url: URL) => url.pathname.endsWith('/waiting.txt')
      await page.route(isWaiting, () => {})
      await files(page).setInputFiles({ name: 'waiting.txt', mimeType: 'text/plain', buffer: notes })
      await expect(uploaded('waiting.txt').getByRole('progressbar')).toBeVisible()
      const saving = context.waitForEvent('response', (reply) => reply.url().includes('/notes.txt'))
      await row('notes.txt')
        .getByRole('button', { name: say(text.download) })
        .click()
      // Not allHeaders(): the window closes as soon as the download begins.
      expect((await saving).headers()['content-disposition']).toContain('attachment')
      expect(asked).toEqual([])
      await page.close({ runBeforeUnload: true })
      await expect.poll(() => asked).toEqual(['beforeunload'])
      await uploaded('waiting.txt')
        .getByRole('button', { name: say(text.cancelUpload, { name: 'waiting.txt' }) })
        .click()
      await page.unroute(isWaiting)
    })

    await test.step('it is previewed, and everybody who has its link can read it', async () => {
      await row('notes.txt')
        .getByRole('button', { name: say(text.details) })
        .click()
      await expect(page.getByRole('dialog')).toContainText('high tide at six')
      await page.keyboard.press('Escape')
      await act('notes.txt', say(text.link))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say(text.create) }).click()
      const url = await dialog.locator('.copy code').innerText()
      const response = await fetch(url)
      expect(await response.text()).toBe('high tide at six\n')
      expect(response.headers.get('content-disposition')).toContain('attachment')
      expect((await fetch(url.replace('notes.txt', 'film.mp4'))).status).toBe(403)
      await dialog.getByRole('button', { name: say(ui.cancel) }).click()
    })

    await test.step('it is moved into a folder, where it is found', async () => {
      await act('notes.txt', say(text.rename))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say(text.newName)).fill('film.mp4')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(dialog).toContainText(
        language === 'en' ? 'An object with this name already exists' : '同名对象已存在',
      )
      await dialog.getByLabel(say(text.newName)).fill('tides/2026/notes.txt')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('link', { name: 'tides/' }).click()
      await page.getByRole('link', { name: '2026/' }).click()
      await expect(row('notes.txt')).toBeVisible()
      await page.getByRole('textbox', { name: say(text.search) }).fill('x')
      await page.keyboard.press('Enter')
      await expect(page.getByText(say(text.noneFound))).toBeVisible()
      await page
        .getByRole('navigation', { name: say(text.path) })
        .getByRole('link', { name: 'shore' })
        .click()
    })

    await test.step('headers and metadata of an object are changed', async () => {
      await act('film.mp4', say(text.settings))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say(text.cacheControl)).fill('max-age=3600')
      await dialog.getByRole('button', { name: language === 'en' ? 'Add a pair' : '添加键值对' }).click()
      await dialog.locator('input[name="metadata.0.name"]').fill('camera')
      await dialog.locator('input[name="metadata.0.value"]').fill('K-1000')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(dialog).toHaveCount(0)
      await act('film.mp4', say(text.settings))
      await expect(dialog.getByLabel(say(text.cacheControl))).toHaveValue('max-age=3600')
      await expect(dialog.locator('input[name="metadata.0.value"]')).toHaveValue('K-1000')
      await dialog.getByRole('button', { name: say(ui.cancel) }).click()
    })

    await test.step('a folder is sent from a disk, and moved', async () => {
      const disk = await mkdtemp(join(tmpdir(), 'album-'))
      await mkdir(join(disk, 'album', 'sea'), { recursive: true })
      await writeFile(join(disk, 'album', 'sea', 'one.txt'), 'one')
      await page.locator('input[type=file][webkitdirectory]').setInputFiles(join(disk, 'album'))
      await expect(uploaded('one.txt')).toContainText(say(text.success))
      // A folder has no more acts than there is room for.
      await row('album/')
        .getByRole('button', { name: say(text.rename) })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say(text.newName)).fill('tides/album/')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('link', { name: 'tides/' }).click()
      await page.getByRole('link', { name: 'album/' }).click()
      await page.getByRole('link', { name: 'sea/' }).click()
      await expect(row('one.txt')).toBeVisible()
      await page
        .getByRole('navigation', { name: say(text.path) })
        .getByRole('link', { name: 'shore' })
        .click()
    })

    await test.step('files are taken wherever on the page they are dropped', async () => {
      const dragged = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }))
        return transfer
      })
      await page.getByRole('navigation').first().dispatchEvent('drop', { dataTransfer: dragged })
      await expect(uploaded('dropped.txt')).toContainText(say(text.success))
      await act('dropped.txt', say(text.remove))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(text.remove) })
        .click()
      await expect(row('dropped.txt')).toHaveCount(0)
    })

    await test.step('everything is deleted, and the bucket after it', async () => {
      await expect(row('film.mp4')).toBeVisible()
      await table.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: say(text.removeSome) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(text.removeSome) })
        .click()
      await expect(
        page.getByRole('status').filter({ hasText: say(text.removed, { count: 3 }) }),
      ).toBeVisible()
      await expect(page.getByText(say(text.none))).toBeVisible()
    })

    await test.step('a colleague who may only look has no button that changes anything', async () => {
      const colleague = await addMember(query, root, { menus: ['home', 'cdn', 'cdn_storage'], actions: [] })
      const address = page.url()
      await context.clearCookies()
      await enter(context, colleague)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'shore' })).toBeVisible()
      await expect(page.getByRole('button', { name: say(text.upload) })).toHaveCount(0)
      await expect(page.getByRole('button', { name: say(text.newFolder) })).toHaveCount(0)
    })
  })
}

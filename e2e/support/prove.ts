import { expect, type Page } from '@playwright/test'
import { password } from './accounts.ts'
import { type Say, words } from './words.ts'

type Factor = { code?: string; recoveryCode?: string }

/** Completes the dialog that asks the user for a proof of identity. */
export async function prove(page: Page, say: Say, { code, recoveryCode }: Factor = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say(words.shell.proof) })
  await dialog.getByRole('textbox', { name: say(words.shell.ownPassword) }).fill(password)
  if (code !== undefined) await dialog.getByLabel(say(words.shell.code)).fill(code)
  if (recoveryCode !== undefined) {
    const field = dialog.getByRole('textbox', { name: say(words.ui.recoveryCode) })
    if (!(await field.isVisible()))
      await dialog.getByRole('button', { name: say(words.ui.byRecoveryCode) }).click()
    await field.fill(recoveryCode)
  }
  await dialog.getByRole('button', { name: say(words.shell.confirm) }).click()
  await expect(dialog).toHaveCount(0)
}

import type { Page } from '@playwright/test'
import type { Site } from '@fairlead/api/cdn/site.ts'
import type { Say } from '../support/words.ts'

/** What the screens show: a site with everything around it, a colleague with a role, and an open invitation. */
export type Scene = {
  site: Pick<Site, 'id' | 'domain'>
  /** One whose domain is to be proven, since another account uses a name above it; where the screen asks for it. */
  unproven: Pick<Site, 'id'>
  member: { id: string; username: string }
  role: { id: string; roleName: string }
  /** Of the link of the invitation. */
  token: string
  /** Of the link that revokes the customer's keys and passkeys. */
  access: string
  messageId: string
  certificateId: string
  /** The account of the customer. */
  accountId: string
}

export const emptyScene: Scene = {
  site: { id: '', domain: '' },
  unproven: { id: '' },
  member: { id: '', username: '' },
  role: { id: '', roleName: '' },
  token: '',
  access: '',
  messageId: '',
  certificateId: '',
  accountId: '',
}

export type View = {
  /** Search of the address. */
  search?: (scene: Scene) => string
  /** What is opened or done on the screen before it is looked at. */
  open?: (page: Page, say: Say, scene: Scene) => Promise<void>
}

export type Screen = {
  /** `none`: before sign-in; `new`: a customer who has nothing yet; `bind`, `password`: must do that first. */
  as: 'none' | 'new' | 'customer' | 'operator' | 'bind' | 'password'
  /** Whether there is a site with a domain to prove. */
  unproven?: true
  views: Record<string, View>
}

export const plain = { plain: {} }
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const openMenu = (label: (say: Say) => string): View => ({
  open: async (page, say) => {
    await page.getByRole('button', { name: label(say) }).click()
    await page.getByRole('menu', { name: label(say) }).waitFor()
  },
})

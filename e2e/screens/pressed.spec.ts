import { type AccountKind } from '@fairlead/api/menu.ts'
import { menus } from '@fairlead/api/permission.ts'
import { startOrigin } from '../../edge/src/testing/origin/origin.ts'
import { screens as consoleScreens } from '../../console/src/screens.ts'
import { byTier } from '../../scripts/testing/by-tier.js'
import { query } from '../support/database.ts'
import { type House, openHouse } from '../support/house.ts'
import { expect, test } from '../support/test.ts'
import { sayer } from '../support/words.ts'
import { pressScreen } from './press-screen.ts'
import { setScene } from './scenes.ts'
import { screens } from './screens.ts'
import { openVisitor } from './visitors.ts'

const say = sayer('en')

/** Menus that no customer can hold. */
const staffMenus = new Set<string>(
  menus
    .filter(({ kinds }: { kinds?: readonly AccountKind[] }) => kinds && !kinds.includes('customer'))
    .map(({ key }) => key),
)
const staffPaths = new Set<string>(
  consoleScreens.filter(({ menu }) => menu !== undefined && staffMenus.has(menu)).map(({ path }) => path),
)

// What is pressed stops promotions, locks accounts and revokes edges: a stack of its own, for one screen after another.
test.describe.configure({ mode: 'default' })

const elsewhere = new Set<string>()

let house: House
let origin: Awaited<ReturnType<typeof startOrigin>>
let goBack: () => void

test.beforeAll(async () => {
  house = await openHouse({ FAIRLEAD_DEMO: 'on', FAIRLEAD_DEMO_TRAFFIC: 'off', RATE_LIMIT: '100000' })
  origin = await startOrigin()
  goBack = house.putUnderTest()
  // The first jobs add the parts of tables that rows of the scene belong to.
  await expect
    .poll(() => query(`select from pg_class where relname like 'firewall\\_hit\\_%' and relispartition`))
    .not.toEqual([])
})
test.afterAll(async () => {
  goBack()
  await origin.goDown()
  await house.close()
})

/** It comes last: what is pressed there revokes the only edge, without which no further site is deployed. */
const fleet = '/system/edge/list'
const staffScreens = screens
  .filter(({ title }) => staffPaths.has(title))
  .toSorted((one, other) => Number(one.path === fleet) - Number(other.path === fleet))

for (const { title, path, as, views } of staffScreens) {
  test(`each button of ${title} does something, or says why it is off`, async ({ browser }) => {
    const { search, open } = Object.values(views)[0] ?? {}
    const { pressed, known, wrong } = await pressScreen({
      elsewhere: byTier({ quick: elsewhere, deep: new Set<string>() }),
      renew: async () => openVisitor(browser, as, await setScene(origin.port)),
      open: async ({ page, scene }) => {
        await page.goto(`${path}${search?.(scene) ?? ''}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await open?.(page, say, scene)
      },
    })
    test.info().annotations.push({ type: 'pressed', description: pressed.join('\n') })
    expect(wrong).toEqual([])
    // A list without rows may have nothing but what all lists have.
    expect(pressed.length + known.length).toBeGreaterThan(0)
  })
}

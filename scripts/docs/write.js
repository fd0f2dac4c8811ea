// @ts-check
// npm run docs: writes docs/settings.md from the schemas of the settings.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.js'
import { settingsPage } from './settings-page.js'

writeFileSync(join(root, 'docs/settings.md'), settingsPage())

import type { Path } from '../../console/src/screens.ts'
import { plain, type Screen } from '../screens/screen.ts'

export const views = {
  '/403': { as: 'customer', views: plain },
  '/404': { as: 'customer', views: plain },
  '/terms': { as: 'none', views: plain },
  '/privacy': { as: 'none', views: plain },
} satisfies Partial<Record<Path, Screen>>

import { SavedView } from './saved-view.ts'

export const auditViews = {
  savedView: SavedView.pick({ name: true, report: true, query: true }),
} as const

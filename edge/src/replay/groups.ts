import type { ReplayExample, ReplayGroup } from '@fairlead/api/cdn/replay.ts'
import type { LoggedRequest } from './logged-request.ts'

const maxExamples = 3
/** The limit per kind; the groups with the fewest requests are left out. */
const maxGroups = 20
/** Longer addresses are not used as examples, because all examples together must fit into one call. */
const maxUrl = 1000

type WithoutRequests<Group> = Group extends unknown ? Omit<Group, 'requests' | 'examples'> : never
/** The properties that the requests of a group have in common. */
export type Label = WithoutRequests<ReplayGroup>
type Counted = { label: Label; requests: number; examples: ReplayExample[]; paths: Set<string> }

/** Groups the changed requests by what changes, counts them, and keeps a few of each group as examples. */
export function groupBook(show: (request: LoggedRequest) => ReplayExample) {
  const groups = new Map<string, Counted>()
  return {
    add(label: Label, request: LoggedRequest) {
      const name = JSON.stringify(label)
      let group = groups.get(name)
      if (!group) groups.set(name, (group = { label, requests: 0, examples: [], paths: new Set() }))
      group.requests += 1
      const { path } = request.head
      // A second request for the same path would show nothing new.
      if (group.examples.length >= maxExamples || group.paths.has(path) || request.url.length > maxUrl) return
      group.paths.add(path)
      group.examples.push(show(request))
    },
    /** The largest group first. `complete` adds what is known only after all requests have been added. */
    all(complete: (label: Label) => Label): ReplayGroup[] {
      const all = [...groups.values()].toSorted((a, b) => b.requests - a.requests)
      const kinds = ['outcome', 'behavior', 'origin', 'key'] as const
      return kinds.flatMap((kind) =>
        all
          .filter(({ label }) => label.kind === kind)
          .slice(0, maxGroups)
          .map(({ label, requests, examples }) => ({ ...complete(label), requests, examples })),
      )
    },
  }
}

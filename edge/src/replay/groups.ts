import type { ReplayExample, ReplayGroup } from '@fairlead/api/cdn/replay.ts'
import type { LoggedRequest } from './logged-request.ts'

const maxExamples = 3
/** Of each kind; what is beyond concerns the fewest requests. */
const maxGroups = 20
/** Of an address that is shown: all examples together must fit into one call. */
const maxUrl = 1000

type WithoutRequests<Group> = Group extends unknown ? Omit<Group, 'requests' | 'examples'> : never
/** What a group is told by. */
export type Label = WithoutRequests<ReplayGroup>
type Counted = { label: Label; requests: number; examples: ReplayExample[]; paths: Set<string> }

/** Requests that change, counted by what changes, with a few of them as examples. */
export function groupBook(show: (request: LoggedRequest) => ReplayExample) {
  const groups = new Map<string, Counted>()
  return {
    add(label: Label, request: LoggedRequest) {
      const name = JSON.stringify(label)
      let group = groups.get(name)
      if (!group) groups.set(name, (group = { label, requests: 0, examples: [], paths: new Set() }))
      group.requests += 1
      const { path } = request.head
      // Several of one path would say the same.
      if (group.examples.length >= maxExamples || group.paths.has(path) || request.url.length > maxUrl) return
      group.paths.add(path)
      group.examples.push(show(request))
    },
    /** The largest first. `complete` fills in what is known at the end only. */
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

import { sql } from 'kysely'
import { everyMinute, type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { endAttacks } from './attack/detect.ts'
import { AttackNews, sendAttackNews } from './attack/notify.ts'
import { expireOrders, settleProtections } from './ends.ts'
import { chargeShields, renewShields } from './renewals.ts'

export const ddosJobs = ({ db, box, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    expireDdosOrders: () => expireOrders(db, clock.now(), failed),
    settleProtections: () => settleProtections(db, clock.now(), failed),
    renewShields: () => renewShields(db, clock.now(), failed),
    notifyOfAttack: (payload) =>
      db.transaction((tx) => sendAttackNews(tx, box, AttackNews.parse(payload), clock.now())),
    endAttacks: () => endAttacks(db, clock.now(), failed),
    chargeShields: () => chargeShields(db, clock.now(), failed),
  },
  times: {
    expireDdosOrders: everyMinute,
    settleProtections: everyMinute,
    renewShields: everyMinute,
    endAttacks: everyMinute,
    // After the counters of the hour have arrived.
    chargeShields: '12 * * * *',
  },
  forget: {
    // Windows of an attack stay, because its chart shows them.
    'windows of shields': () =>
      db.system
        .deleteFrom('ddos_window as w')
        .where(older('w.started_at', '2 days'))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('ddos_attack as a')
                .select('a.id')
                .whereRef('a.site_id', '=', 'w.site_id')
                .whereRef('a.started_at', '<=', 'w.started_at')
                .whereRef('a.last_at', '>=', 'w.started_at'),
            ),
          ),
        )
        .execute(),
    'ended attacks': () =>
      db.system
        .deleteFrom('ddos_attack')
        .where(sql<boolean>`ended_at < now() - retention_days * interval '1 day'`)
        .execute(),
  },
})

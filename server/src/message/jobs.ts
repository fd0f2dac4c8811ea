import { type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { SecurityNews } from './security-news.ts'
import { tellSecurity } from './tell-security.ts'
import { mailTopic, TopicNews } from './topic-news.ts'

export const messageJobs = ({ db, box, settings, clock }: JobParts): SliceJobs => ({
  tasks: {
    tellSecurity: async (payload) => {
      const news = SecurityNews.parse(payload)
      await db.transaction((tx) => tellSecurity(tx, { box, home: settings.home, now: clock.now() }, news))
    },
    mailTopic: async (payload) => {
      const news = TopicNews.parse(payload)
      await db.transaction((tx) => mailTopic(tx, { box, home: settings.home, now: clock.now() }, news))
    },
  },
  forget: {
    messages: () => db.system.deleteFrom('message').where(older('created_at', '180 days')).execute(),
  },
})

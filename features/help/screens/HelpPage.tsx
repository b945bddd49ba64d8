import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { text, type ValuesOf } from '#platform/ui/address/params.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { useHelpPhone } from '#platform/ui/help-phone.ts'
import { IconArrowRight, IconChevronDown, IconSearch } from '#platform/ui/icons.ts'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { HELP_GROUPS, type HelpTopic, isFound, topicsFor } from '../topics.ts'
import styles from './HelpPage.module.css'
import { helpTexts } from './texts.ts'
import { topicTexts } from './topic-texts.ts'

/** `topic`: the expanded topic, for links from other pages. */
export const HELP_PARAMS = { query: text(), topic: text() }

/** Help topics by what the user wants to do, limited to what their role allows. */
export default function HelpPage() {
  const t = useTexts(helpTexts)
  const tTopic = useTexts(topicTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [address, change] = useAddressFilters(HELP_PARAMS)
  const search = useTypedSearch(address.query, (query) => change({ query, topic: '' }))
  const topics = user
    ? topicsFor(user.roles).filter(({ id }) => isFound(address.query, `${tTopic(id)} ${tTopic(`${id}Text`)}`))
    : null
  return (
    <>
      <PageHeader crumb={<Link to="/dashboard">{t('dashboard')}</Link>} here={t('help')} title={t('help')} line={t('line')} />
      <SearchInput className={styles.search} label={t('find')} value={search.typed} onChange={search.setTyped} />
      {topics === null ? <Skeleton lines={8} height={20} gap={18} /> : null}
      {topics?.length === 0 ? <NoTopic query={address.query} onReset={() => change({ query: '' })} /> : null}
      <div className={styles.groups}>
        {HELP_GROUPS.map((group) => {
          const ofGroup = topics?.filter((topic) => topic.group === group) ?? []
          return ofGroup.length === 0 ? null : (
            <Card key={group} title={t(group)} flat className={styles.group}>
              {ofGroup.map((topic) => (
                <Topic key={topic.id} topic={topic} isFirst={topic.id === address.topic} isOpen={isOpen(topic, address)} />
              ))}
            </Card>
          )
        })}
      </div>
    </>
  )
}

/** Search results are all expanded: the match may be in the text. */
const isOpen = ({ id }: HelpTopic, { topic, query }: ValuesOf<typeof HELP_PARAMS>): boolean => id === topic || query !== ''

const Topic = ({ topic: { id, path }, isFirst, isOpen: open }: { topic: HelpTopic; isFirst: boolean; isOpen: boolean }) => {
  const t = useTexts(helpTexts)
  const tTopic = useTexts(topicTexts)
  const detailsRef = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isFirst) detailsRef.current?.scrollIntoView({ block: 'center' })
  }, [isFirst])
  return (
    <details ref={detailsRef} id={id} className={styles.topic} open={open}>
      <summary>
        {tTopic(id)}
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.text}>
        {tTopic(`${id}Text`)
          .split('\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        {path ? (
          <Link to={path} className={clsx(buttonClass({ size: 'sm' }), styles.way)}>
            {t('open')}
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
            <span className={ui.screenReaderOnly}>: {tTopic(id)}</span>
          </Link>
        ) : null}
      </div>
    </details>
  )
}

const NoTopic = ({ query, onReset }: { query: string; onReset: () => void }) => {
  const t = useTexts(helpTexts)
  const phone = useHelpPhone()
  return (
    <EmptyState
      picture={<IconSearch size={20} stroke={1.75} aria-hidden />}
      title={t('noTopic', { text: query })}
      actions={<Button onClick={onReset}>{t('showAll')}</Button>}
    >
      {phone ? t('noTopicLine', { phone }) : t('noTopicWithoutPhone')}
    </EmptyState>
  )
}

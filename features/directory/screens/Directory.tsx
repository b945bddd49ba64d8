import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { copyText } from '#platform/ui/copy-text.ts'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconUsers } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { DirectoryConnection, DirectoryPerson, DirectoryToken } from '../contract.ts'
import { SCIM_PATH } from '../directory.ts'
import { directory } from './calls.ts'
import { directoryTexts } from './texts.ts'
import styles from './Directory.module.css'

/** The connection to the directory of a company or the back office, and whom it manages. */
export const Directory = () => {
  const query = useQuery(directory.show.options())
  const queries = useQueryClient()
  // Only here: the token is in no address, no storage and no cache of queries.
  const [issued, setIssued] = useState<DirectoryToken | null>(null)
  const reload = () => directory.show.invalidate(queries)
  const issue = (created: DirectoryToken): void => {
    setIssued(created)
    void reload()
  }
  return (
    <div className={styles.page}>
      {issued ? <TokenShown token={issued.token} onClose={() => setIssued(null)} /> : null}
      <Loaded query={query}>
        {({ directory: connection, groups, people, others }) =>
          connection ? (
            <>
              <Connection connection={connection} groups={groups} onIssued={issue} onChanged={reload} />
              <People people={people} isManaged onChanged={reload} />
              {others.length > 0 ? <People people={others} isManaged={false} onChanged={reload} /> : null}
            </>
          ) : (
            <NotConnected onIssued={issue} />
          )
        }
      </Loaded>
    </div>
  )
}

const NotConnected = ({ onIssued }: { onIssued: (created: DirectoryToken) => void }) => {
  const t = useTexts(directoryTexts)
  const { alert } = useNotices()
  const connect = useMutation({
    mutationFn: () => directory.connect(),
    onSuccess: onIssued,
    onError: (error) => alert(failureText(error)),
  })
  return (
    <div className={ui.panel}>
      <EmptyState
        picture={<IconUsers size={20} stroke={1.75} aria-hidden />}
        title={t('emptyTitle')}
        actions={
          <Button look="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
            {t('connect')}
          </Button>
        }
      >
        {t('emptyLine')}
      </EmptyState>
    </div>
  )
}

/** The new token, this once. */
const TokenShown = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const t = useTexts(directoryTexts)
  const [isCopied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={clsx(ui.panel, styles.connection)} aria-labelledby="directory-token">
      <h2 id="directory-token" tabIndex={-1} ref={heading}>
        {t('token')}
      </h2>
      <p role="status">{t('tokenOnce')}</p>
      <div className={styles.secret}>
        <input className={ui.input} readOnly value={token} aria-label={t('token')} onFocus={({ target }) => target.select()} />
        <Button look="primary" onClick={() => void copyText(token).then(setCopied)}>
          {t(isCopied ? 'copied' : 'copyToken')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </section>
  )
}

type ConnectionProps = {
  connection: DirectoryConnection
  groups: readonly string[]
  onIssued: (created: DirectoryToken) => void
  onChanged: () => Promise<unknown>
}

const Connection = ({ connection, groups, onIssued, onChanged }: ConnectionProps) => {
  const t = useTexts(directoryTexts)
  const formats = useFormats()
  const [question, setQuestion] = useState<'replace' | 'turnOff' | null>(null)
  const { last_request: request, last_request_at: at, last_status: status } = connection
  return (
    <section className={clsx(ui.panel, styles.connection)} aria-labelledby="directory-connection">
      <h2 id="directory-connection">{t('manages')}</h2>
      <p className={ui.soft}>{t('managesLine', { groups: groups.join(', ') })}</p>
      <dl className={styles.facts}>
        <dt className={ui.faint}>{t('address')}</dt>
        <dd>
          <code>{`${pageFacts().origin}${SCIM_PATH}`}</code>
        </dd>
        <dt className={ui.faint}>{t('token')}</dt>
        <dd>
          <code>{connection.shown_as}</code>
        </dd>
        <dt className={ui.faint}>{t('connectedBy')}</dt>
        <dd>{t('byOn', { name: connection.connected_by, date: formats.date(connection.connected_at) })}</dd>
        <dt className={ui.faint}>{t('lastRequest')}</dt>
        <dd>
          {at === null || request === null
            ? t('noRequest')
            : t('requestAt', { request, status: String(status), when: formats.dateTime(at) })}
        </dd>
      </dl>
      <div className={styles.acts}>
        <Button onClick={() => setQuestion('replace')}>{t('replace')}</Button>
        <Button onClick={() => setQuestion('turnOff')}>{t('turnOff')}</Button>
      </div>
      {question === 'replace' ? <ReplaceToken onClose={() => setQuestion(null)} onIssued={onIssued} /> : null}
      {question === 'turnOff' ? <TurnOff onClose={() => setQuestion(null)} onChanged={onChanged} /> : null}
    </section>
  )
}

const ReplaceToken = ({ onClose, onIssued }: { onClose: () => void } & Pick<ConnectionProps, 'onIssued'>) => {
  const t = useTexts(directoryTexts)
  const { alert } = useNotices()
  const replace = useMutation({
    mutationFn: () => directory.replaceToken(),
    onSuccess: onIssued,
    onError: (error) => alert(failureText(error)),
    onSettled: onClose,
  })
  return (
    <ConfirmModal
      opened
      title={t('replaceTitle')}
      confirm={t('replace')}
      busy={replace.isPending}
      onConfirm={() => replace.mutate()}
      onClose={onClose}
    >
      {t('replaceLine')}
    </ConfirmModal>
  )
}

const TurnOff = ({ onClose, onChanged }: { onClose: () => void } & Pick<ConnectionProps, 'onChanged'>) => {
  const t = useTexts(directoryTexts)
  const { toast, alert } = useNotices()
  const turnOff = useMutation({
    mutationFn: () => directory.turnOff(),
    onSuccess: () => toast({ kind: 'success', title: t('turnedOff'), message: t('turnOffLine') }),
    onError: (error) => alert(failureText(error)),
    onSettled: async () => {
      await onChanged()
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      danger
      title={t('turnOffTitle')}
      confirm={t('turnOff')}
      busy={turnOff.isPending}
      onConfirm={() => turnOff.mutate()}
      onClose={onClose}
    >
      {t('turnOffLine')}
    </ConfirmModal>
  )
}

type PeopleProps = { people: readonly DirectoryPerson[]; isManaged: boolean } & Pick<ConnectionProps, 'onChanged'>

const People = ({ people, isManaged, onChanged }: PeopleProps) => {
  const t = useTexts(directoryTexts)
  return (
    <section className={clsx(ui.panel, styles.people)} aria-label={t(isManaged ? 'people' : 'others')}>
      <h2>{t(isManaged ? 'people' : 'others')}</h2>
      <p className={ui.soft}>{t(isManaged ? 'peopleLine' : 'othersLine')}</p>
      {people.length === 0 ? <p className={ui.faint}>{t('nobody')}</p> : null}
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isManaged={isManaged} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

const PersonRow = ({ person, isManaged, onChanged }: { person: DirectoryPerson } & Omit<PeopleProps, 'people'>) => {
  const t = useTexts(directoryTexts)
  const { alert } = useNotices()
  const change = useMutation({
    mutationFn: () => directory.managePerson({ params: { id: person.id }, body: { is_managed: !isManaged } }),
    onSuccess: onChanged,
    onError: (error) => alert(failureText(error)),
  })
  const { name, email, roles, is_active: isActive } = person
  return (
    <li>
      <div className={styles.who}>
        <b className={ui.medium}>{name}</b>
        <div className={clsx(ui.tiny, ui.faint)}>{email}</div>
      </div>
      <span className={ui.small}>{isActive ? roles.join(', ') || t('noRole') : t('inactive')}</span>
      <Button
        size="sm"
        busy={change.isPending}
        aria-label={t(isManaged ? 'releaseNamed' : 'manageNamed', { name })}
        onClick={() => change.mutate()}
      >
        {t(isManaged ? 'release' : 'manage')}
      </Button>
    </li>
  )
}

import { browserOnly } from '#platform/ui/loadable.tsx'
import { clsx } from 'clsx'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots, IconPlus } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { SavedView, ViewList, ViewSettings } from '../../views/views-contract.ts'
import { savedViews } from './calls.ts'
import { ViewEditor } from './ViewEditor.tsx'
import { viewTexts } from './texts.ts'
import styles from './ListViews.module.css'

const MailView = browserOnly(async () => (await import('./mail/MailView.tsx')).default)

type ViewsProps = {
  list: ViewList
  fleetName: string
  /** Label and count of the list without a view. */
  all: string
  total: number | undefined
  /** The view in the address; empty if none. */
  viewId: string
  /** What is shown now. */
  settings: ViewSettings
  /** Shows a view, or the list without one. */
  onOpen: (view: SavedView | null) => void
  /** The view's columns and width, without its filters: its address has others. */
  onLayout: (view: SavedView) => void
  /** How many rows a view has; null where that is not counted. */
  countOf: (filters: Record<string, string>) => Promise<number | null>
}

/** Views beside each other; the others are in a menu. */
const TABS_MAXIMUM = 6
const COUNT_STALE_MS = 60_000

const sameSettings = (one: ViewSettings, other: ViewSettings): boolean =>
  JSON.stringify([Object.entries(one.filters).sort(), one.columns, one.size_to_fit]) ===
  JSON.stringify([Object.entries(other.filters).sort(), other.columns, other.size_to_fit])

/** `view`: null for a new one. */
type Opened = { dialog: 'edit'; view: SavedView | null } | { dialog: 'mail' | 'delete'; view: SavedView } | null

/** The saved views of a list as tabs with their counts; what is shown can be saved as one. */
const ListViews = (props: ViewsProps) => {
  const { list, viewId, settings, onOpen } = props
  const t = useTexts(viewTexts)
  const { data } = useQuery(savedViews.list.options({ query: { list } }))
  const views = data?.views ?? []
  const current = views.find(({ id }) => String(id) === viewId) ?? null
  const counts = useCounts(props, views.slice(0, TABS_MAXIMUM))
  const [opened, setOpened] = useState<Opened>(null)
  useFirstOpening(props, current)
  const change = useChangeView()
  const isChanged = current !== null && !sameSettings(current.settings, settings)
  const remove = (view: SavedView): void =>
    change.remove.mutate(view.id, {
      onSuccess: () => {
        setOpened(null)
        onOpen(null)
      },
    })
  return (
    <div className={styles.views}>
      <ViewTabs {...props} {...{ views, current, counts }} />
      {current && isChanged && current.can_edit ? (
        <Button
          look="ghost"
          size="sm"
          busy={change.save.isPending}
          onClick={() => change.save.mutate({ id: current.id, settings })}
        >
          {t('saveChanges')}
        </Button>
      ) : null}
      {current ? (
        <ViewMenu
          view={current}
          onEdit={() => setOpened({ dialog: 'edit', view: current })}
          onMail={() => setOpened({ dialog: 'mail', view: current })}
          onDelete={() => setOpened({ dialog: 'delete', view: current })}
        />
      ) : null}
      <IconButton
        className={styles.add}
        label={current ? t('newView') : t('saveView')}
        onClick={() => setOpened({ dialog: 'edit', view: null })}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <ViewDialogs
        {...props}
        {...{ opened, mayShare: data?.can_share ?? false, isDeleting: change.remove.isPending }}
        onClose={() => setOpened(null)}
        onDelete={remove}
        onSaved={(view, isNew) => {
          setOpened(null)
          change.refresh()
          if (isNew) onOpen(view)
        }}
      />
    </div>
  )
}

type DialogsProps = Pick<ViewsProps, 'list' | 'settings' | 'fleetName'> & {
  opened: Opened
  mayShare: boolean
  isDeleting: boolean
  onSaved: (view: SavedView, isNew: boolean) => void
  onDelete: (view: SavedView) => void
  onClose: () => void
}

const ViewDialogs = ({ opened, isDeleting, onSaved, onDelete, onClose, ...editor }: DialogsProps) => (
  <>
    {opened?.dialog === 'edit' ? (
      <ViewEditor {...editor} view={opened.view} onClose={onClose} onSaved={(view) => onSaved(view, opened.view === null)} />
    ) : null}
    {opened?.dialog === 'mail' ? <MailView view={opened.view} onClose={onClose} /> : null}
    <DeleteView view={opened?.dialog === 'delete' ? opened.view : null} busy={isDeleting} onDelete={onDelete} onClose={onClose} />
  </>
)

type DeleteProps = { view: SavedView | null; busy: boolean; onDelete: (view: SavedView) => void; onClose: () => void }

const DeleteView = ({ view, busy, onDelete, onClose }: DeleteProps) => {
  const t = useTexts(viewTexts)
  return (
    <ConfirmModal
      opened={view !== null}
      title={t('deleteTitle', { name: view?.name ?? '' })}
      confirm={t('deleteView')}
      danger
      busy={busy}
      onConfirm={() => view && onDelete(view)}
      onClose={onClose}
    >
      {t('deleteHelp')}
    </ConfirmModal>
  )
}

/** A view that was opened by its address alone is shown as it was saved; an address with filters keeps them. */
const useFirstOpening = ({ settings, onOpen, onLayout }: ViewsProps, current: SavedView | null): void => {
  const [shownId, setShownId] = useState<number | null>(null)
  const open = useEffectEvent((view: SavedView) => {
    if (shownId === view.id) return
    setShownId(view.id)
    if (Object.keys(settings.filters).length === 0 && Object.keys(view.settings.filters).length > 0) onOpen(view)
    else onLayout(view)
  })
  const close = useEffectEvent(() => setShownId(null))
  useEffect(() => (current ? open(current) : close()), [current])
}

/** Counted again when the list itself has another number of rows. */
const useCounts = ({ list, all, total, countOf }: ViewsProps, views: readonly SavedView[]): Map<number, number> => {
  const answers = useQueries({
    queries: views.map(({ id, settings: { filters } }) => ({
      queryKey: ['view-count', list, all, total, id, filters],
      queryFn: () => countOf(filters),
      enabled: total !== undefined,
      staleTime: COUNT_STALE_MS,
    })),
  })
  return new Map(views.flatMap(({ id }, index) => (typeof answers[index]?.data === 'number' ? [[id, answers[index].data]] : [])))
}

const useChangeView = () => {
  const t = useTexts(viewTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const refresh = (): void => void savedViews.list.invalidate(queries)
  const onError = (error: unknown): void => alert(failureText(error, t('somethingWentWrong')))
  const save = useMutation({
    mutationFn: ({ id, settings }: { id: number; settings: ViewSettings }) =>
      savedViews.update({ params: { id }, body: { settings } }),
    onSuccess: ({ view }) => {
      refresh()
      toast({ kind: 'success', title: t('saved'), message: view.name })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: number) => savedViews.remove({ params: { id } }),
    onSuccess: () => {
      refresh()
      toast({ kind: 'success', title: t('deleted'), message: '' })
    },
    onError,
  })
  return { save, remove, refresh }
}

type TabsProps = ViewsProps & { views: readonly SavedView[]; current: SavedView | null; counts: ReadonlyMap<number, number> }

const ViewTabs = ({ all, total, onOpen, views, current, counts }: TabsProps) => {
  const t = useTexts(viewTexts)
  const { number } = useFormats()
  const place = current ? views.indexOf(current) : -1
  // The current one is always a tab.
  const tabs = place < TABS_MAXIMUM ? views.slice(0, TABS_MAXIMUM) : [...views.slice(0, TABS_MAXIMUM - 1), current!]
  const others = views.filter((view) => !tabs.includes(view))
  return (
    <nav className={styles.tabs} aria-label={t('views')}>
      <Tab
        label={all}
        count={total === undefined ? null : number(total)}
        isCurrent={current === null}
        onOpen={() => onOpen(null)}
      />
      {tabs.map((view) => (
        <Tab
          key={view.id}
          label={view.name}
          title={view.is_shared ? t('sharedBy', { owner: view.owner }) : undefined}
          count={counts.has(view.id) ? number(counts.get(view.id)!) : null}
          isCurrent={view === current}
          onOpen={() => onOpen(view)}
        />
      ))}
      {others.length > 0 ? (
        <Menu withinPortal button={<button type="button">{t('more')}</button>}>
          {({ Item }) => (
            <>
              {others.map((view) => (
                <Item key={view.id} onClick={() => onOpen(view)}>
                  {view.name}
                </Item>
              ))}
            </>
          )}
        </Menu>
      ) : null}
    </nav>
  )
}

type TabProps = { label: string; title?: string | undefined; count: string | null; isCurrent: boolean; onOpen: () => void }

const Tab = ({ label, title, count, isCurrent, onOpen }: TabProps) => (
  <button type="button" title={title} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
    {label}
    {count === null ? null : <span className={clsx(ui.faint, ui.tiny)}>{count}</span>}
  </button>
)

type MenuProps = { view: SavedView; onEdit: () => void; onMail: () => void; onDelete: () => void }

/** Anybody who sees a view has it mailed; it is changed by its owner and by admins. */
const ViewMenu = ({ view, onEdit, onMail, onDelete }: MenuProps) => {
  const t = useTexts(viewTexts)
  return (
    <Menu
      withinPortal
      button={
        <button type="button" className={ui.iconButton} aria-label={t('optionsOf', { name: view.name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item, Divider }) => (
        <>
          <Item onClick={onMail}>{t('mailView')}</Item>
          {view.can_edit ? (
            <>
              <Item onClick={onEdit}>{t('editView')}</Item>
              <Divider />
              <Item className={ui.pastDue} onClick={onDelete}>
                {t('deleteView')}
              </Item>
            </>
          ) : null}
        </>
      )}
    </Menu>
  )
}

export default ListViews

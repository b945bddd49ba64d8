import { browserOnly } from '#platform/ui/loadable.tsx'
import { clsx } from 'clsx'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots, IconPlus } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { inOwnOrder, movedTo } from '../../views/view-order.ts'
import type { SavedView, ViewList, ViewSettings } from '../../views/views-contract.ts'
import { savedViews } from '../calls.ts'
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
  /** The view id in the URL; empty if none. */
  viewId: string
  /** The list's current settings. */
  settings: ViewSettings
  /** Opens a view, or the list without a view. */
  onOpen: (view: SavedView | null) => void
  /** Applies the view's columns and width without its filters, because the URL has other filters. */
  onLayout: (view: SavedView) => void
  /** Counts a view's rows; null if it is not counted. */
  countOf: (filters: Record<string, string>) => Promise<number | null>
}

/** Maximum number of tabs; the other views are in a menu. */
const TABS_MAXIMUM = 6
const COUNT_STALE_MS = 60_000

const sameSettings = (one: ViewSettings, other: ViewSettings): boolean =>
  JSON.stringify([Object.entries(one.filters).sort(), one.columns, one.size_to_fit]) ===
  JSON.stringify([Object.entries(other.filters).sort(), other.columns, other.size_to_fit])

/** `view`: null for a new one. */
type Opened = { dialog: 'edit'; view: SavedView | null } | { dialog: 'mail' | 'delete'; view: SavedView } | null

/** The saved views of a list as tabs with their counts; the current settings can be saved as a view. */
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
      <ViewTabs {...props} {...{ views, current, counts }} onMove={(id, position) => change.move(list, views, id, position)} />
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
          position={views.indexOf(current)}
          last={views.length - 1}
          onMove={(position) => change.move(list, views, current.id, position)}
          onEdit={() => setOpened({ dialog: 'edit', view: current })}
          onMail={() => setOpened({ dialog: 'mail', view: current })}
          onDelete={() => setOpened({ dialog: 'delete', view: current })}
        />
      ) : null}
      <AddView label={current ? t('newView') : t('saveView')} onClick={() => setOpened({ dialog: 'edit', view: null })} />
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

const AddView = (button: { label: string; onClick: () => void }) => (
  <IconButton className={styles.add} {...button}>
    <IconPlus size={16} stroke={1.75} aria-hidden />
  </IconButton>
)

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

/** A URL with only a view id applies the saved settings; a URL with filters keeps them. */
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

/** Recounted whenever the list's own row count changes. */
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

type KnownViews = { views: SavedView[]; can_share: boolean }

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
  const order = useMutation({
    mutationFn: (body: { list: ViewList; ids: number[] }) => savedViews.order({ body }),
    onSuccess: (answer, { list }) => queries.setQueryData(savedViews.list.options({ query: { list } }).queryKey, answer),
    onError: (error) => {
      refresh()
      onError(error)
    },
  })
  const move = (list: ViewList, views: readonly SavedView[], id: number, position: number): void => {
    const ids = movedTo(
      views.map((view) => view.id),
      id,
      position,
    )
    const { queryKey } = savedViews.list.options({ query: { list } })
    // Updated optimistically, or the tab would jump back until the server responds.
    queries.setQueryData<KnownViews>(queryKey, (known) => known && { ...known, views: inOwnOrder(known.views, ids) })
    order.mutate({ list, ids })
  }
  return { save, remove, refresh, move }
}

type TabsProps = ViewsProps & {
  views: readonly SavedView[]
  current: SavedView | null
  counts: ReadonlyMap<number, number>
  onMove: (id: number, position: number) => void
}

const ViewTabs = ({ all, total, onOpen, views, current, counts, onMove }: TabsProps) => {
  const moving = useMovedTabs(views, onMove)
  const t = useTexts(viewTexts)
  const { number } = useFormats()
  const position = current ? views.indexOf(current) : -1
  // The current view is always a tab.
  const tabs = position < TABS_MAXIMUM ? views.slice(0, TABS_MAXIMUM) : [...views.slice(0, TABS_MAXIMUM - 1), current!]
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
          {...moving(view)}
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

/** Tabs are reordered by dragging, or with Alt and an arrow key for the focused tab, like columns. */
const useMovedTabs = (views: readonly SavedView[], onMove: TabsProps['onMove']) => {
  const dragged = useRef<number | null>(null)
  const moved = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // A button that moves within the document loses focus.
    moved.current?.focus()
    moved.current = null
  }, [views])
  return (view: SavedView): Moving => ({
    draggable: true,
    onDragStart: () => (dragged.current = view.id),
    onDragOver: (event) => dragged.current !== null && event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      if (dragged.current !== null && dragged.current !== view.id) onMove(dragged.current, views.indexOf(view))
      dragged.current = null
    },
    onDragEnd: () => (dragged.current = null),
    onKeyDown: (event) => {
      const step = event.altKey ? STEPS[event.key] : undefined
      if (step === undefined) return
      // Otherwise the browser would navigate back or forward.
      event.preventDefault()
      const next = views.indexOf(view) + step
      if (next < 0 || next >= views.length) return
      moved.current = event.currentTarget
      onMove(view.id, next)
    },
  })
}
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type Moving = Pick<ComponentProps<'button'>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd' | 'onKeyDown'>
type TabProps = Moving & {
  title?: string | undefined
  label: string
  count: string | null
  isCurrent: boolean
  onOpen: () => void
}

const Tab = ({ label, count, isCurrent, onOpen, ...moving }: TabProps) => (
  <button type="button" {...moving} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
    {label}
    {count === null ? null : <span className={clsx(ui.faint, ui.tiny)}>{count}</span>}
  </button>
)

type MenuProps = {
  view: SavedView
  /** Index among the views, and the highest index. */
  position: number
  last: number
  onMove: (position: number) => void
  onEdit: () => void
  onMail: () => void
  onDelete: () => void
}

/** Any user who sees a view can subscribe to its mail; only its owner and admins can change it. */
const ViewMenu = ({ view, position, last, onMove, onEdit, onMail, onDelete }: MenuProps) => {
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
          {position > 0 ? <Item onClick={() => onMove(position - 1)}>{t('moveLeft')}</Item> : null}
          {position < last ? <Item onClick={() => onMove(position + 1)}>{t('moveRight')}</Item> : null}
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

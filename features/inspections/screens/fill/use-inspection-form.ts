import { useEffect, useEffectEvent, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { timeOfEvent } from '#platform/ui/page-facts.ts'
import type { FormWire, ReportDetail } from '../../contract.ts'
import { itemsOf } from '../../template.ts'
import { inspections } from '../calls.ts'
import { answerOf, EMPTY_FILLED, type FilledDraft, itemOf, odometerOf, progressOf, toReportForm } from './filled-draft.ts'
import { fillTexts } from './texts.ts'

/** A form that was started longer ago starts again: it is no inspection of today. */
const LONGEST_MS = 12 * 3_600_000

/** The form as it was when the inspection began: a template that is published later does not change it. */
type StartedInspection = { clientId: string; form: FormWire }
type StoredInspection = StartedInspection & {
  values: Omit<FilledDraft, 'photos'>
  /** The items of the photos, which are stored beside it. */
  photoItems: readonly string[]
  label: { vehicleId: number; vehicle: string; done: number; total: number }
}

const loadOffline = async () => {
  const [drafts, waiting] = await Promise.all([import('#platform/offline/drafts.ts'), import('#platform/offline/waiting.ts')])
  return { ...drafts, ...waiting }
}

/** Shows the managers that it is in progress. Without signal nothing is sent: the report says it later. */
const sendStart = ({ vehicle }: FormWire, clientId: string, startedAt: string): void =>
  void inspections
    .start({ params: { id: vehicle.id }, body: { client_id: clientId, started_at: startedAt } })
    .catch(() => undefined)

const draftNameOf = (vehicleId: number): string => `inspection-${vehicleId}`
const isCurrent = ({ startedAt }: Pick<FilledDraft, 'startedAt'>): boolean =>
  startedAt !== '' && timeOfEvent() - Date.parse(startedAt) < LONGEST_MS

type Setup = {
  latest: FormWire
  isSigning: boolean
  /** Of the driver who signs. */
  name: string
  /** Null: it waits for a signal. */
  onSent: (report: ReportDetail | null) => void
}

/** The form of an inspection, stored on the device from the first answer on, and sent or kept. */
export const useInspectionForm = ({ latest, isSigning, name, onSent }: Setup) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const [started, setStarted] = useState<StartedInspection | null>(null)
  const inspected = started?.form ?? latest
  const describe = useDescription(inspected)
  const form = useForm<FilledDraft, { report: ReportDetail } | null>({
    start: EMPTY_FILLED,
    check: (draft) => ({
      odometer: isSigning && inspected.has_odometer && odometerOf(draft.odometer) === null ? t('odometerInvalid') : null,
    }),
    submit: async (draft) => {
      const clientId = started?.clientId ?? crypto.randomUUID()
      const body = toReportForm(inspected, draft, { clientId, signedAt: new Date(timeOfEvent()).toISOString() })
      const { sendOrKeep } = await loadOffline()
      return sendOrKeep<{ report: ReportDetail }>({
        address: inspections.submit.address({ body }),
        form: body,
        id: clientId,
        ...describe(draft, name, language),
      })
    },
    done: async (answer) => {
      const { deleteDraft } = await loadOffline()
      await deleteDraft(draftNameOf(inspected.vehicle.id)).catch(() => undefined)
      onSent(answer?.report ?? null)
    },
    failedAs: t('sendFailed'),
  })
  const draft = useStoredInspection({ latest, form, started, setStarted })
  return { form, inspected, draft }
}

type Storing = {
  latest: FormWire
  form: ReturnType<typeof useForm<FilledDraft, { report: ReportDetail } | null>>
  started: StartedInspection | null
  setStarted: (started: StartedInspection) => void
}

/** Loads the draft of the vehicle once, and stores it with each change. */
const useStoredInspection = ({ latest, form, started, setStarted }: Storing) => {
  const { values, set } = form
  const [isLoaded, setLoaded] = useState(false)
  const [continuedAt, setContinuedAt] = useState<string | null>(null)
  const [isFull, setFull] = useState(false)
  const draftName = draftNameOf(latest.vehicle.id)
  const begin = (): void => set({ startedAt: new Date(timeOfEvent()).toISOString() })
  const load = useEffectEvent(async (): Promise<void> => {
    begin()
    const stored = await loadStored(draftName).catch(() => null)
    if (stored) {
      setStarted(stored.started)
      setContinuedAt(stored.values.startedAt)
      sendStart(latest, stored.started.clientId, stored.values.startedAt)
      // Answers given while it was loading are newer.
      set((typed) => ({
        ...stored.values,
        items: { ...stored.values.items, ...typed.items },
        photos: [...stored.values.photos, ...typed.photos],
      }))
    }
    setLoaded(true)
  })
  useEffect(() => void load(), [])
  const isAnswered = Object.keys(values.items).length > 0
  const store = useEffectEvent(async (): Promise<void> => {
    if (!isLoaded || !isAnswered || form.answer !== undefined) return
    const known = started ?? { clientId: crypto.randomUUID(), form: latest }
    if (!started) {
      setStarted(known)
      sendStart(latest, known.clientId, values.startedAt)
    }
    const draft = { value: toStored(known, values), files: values.photos.map(([, file]) => file) }
    const isSaved = loadOffline().then(({ saveDraft }) => saveDraft(draftName, draft))
    setFull(
      await isSaved.then(
        () => false,
        () => true,
      ),
    )
  })
  useEffect(() => void store(), [values, isLoaded])
  const discard = async (): Promise<void> => {
    const { deleteDraft } = await loadOffline()
    await deleteDraft(draftName)
    setContinuedAt(null)
    form.reset({ ...EMPTY_FILLED, startedAt: new Date(timeOfEvent()).toISOString() })
    setStarted({ clientId: crypto.randomUUID(), form: latest })
  }
  return { continuedAt, isFull, discard: () => void discard() }
}

const toStored = (started: StartedInspection, { photos, ...values }: FilledDraft): StoredInspection => {
  const { done, total } = progressOf(started.form.content, { photos, ...values })
  const { id, name } = started.form.vehicle
  return {
    ...started,
    values,
    photoItems: photos.map(([itemId]) => itemId),
    label: { vehicleId: id, vehicle: name, done, total },
  }
}

/** The draft of today that is not signed yet; any other is deleted. */
const loadStored = async (draftName: string): Promise<{ started: StartedInspection; values: FilledDraft } | null> => {
  const { loadDraft, deleteDraft, waitingItems } = await loadOffline()
  const stored = await loadDraft<StoredInspection>(draftName)
  if (!stored) return null
  const { clientId, form, values, photoItems } = stored.value
  // Closed in the moment between signing and deleting.
  const isSigned = (await waitingItems()).some(({ id }) => id === clientId)
  if (isSigned || !isCurrent(values)) {
    await deleteDraft(draftName)
    return null
  }
  const photos = stored.files.map((file, index) => [photoItems[index]!, file] as const)
  return { started: { clientId, form }, values: { ...values, photos } }
}

/** The report as it is shown while it waits. */
const useDescription = (inspected: FormWire) => {
  const t = useTexts(fillTexts)
  return (draft: FilledDraft, name: string, language: Language) => {
    const { content, vehicle, odometer_units: units } = inspected
    const { total, failed } = progressOf(content, draft)
    const defects = itemsOf(content).filter(({ id }) => itemOf(draft, id).result === 'fail')
    const titles = defects.map(({ title }) => localize(title, language))
    const result = failed > 0 ? t('result', { passed: total - failed, count: failed }) : t('resultPassed', { count: total })
    const odometer = odometerOf(draft.odometer)
    return {
      label: { kind: 'inspection', subject: vehicle.name, value: result },
      lines: [
        ...defects.map(({ id }, index) => `${titles[index]}: ${itemOf(draft, id).note}`),
        ...(odometer === null ? [] : [formatOdometer(odometer, units, language)]),
        t('signed', { name }),
      ],
      facts: {
        vehicleId: vehicle.id,
        answer: answerOf(content, draft),
        what: new Intl.ListFormat(language, { type: 'conjunction' }).format(titles),
      },
    }
  }
}

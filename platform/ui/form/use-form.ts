import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '../hydration/server-facts.ts'
import { failureText, type NoticeText } from '../overlays/notices.tsx'
import { discardFormDraft, saveStart, saveFormDraft, loadStart, loadFormDraft, changedFields } from './kit/form-draft.ts'
import { type Problems, refusedFields } from './problems.ts'
import { useFocusOnProblem, useProblems } from './kit/use-problems.ts'
import { type FormValues, type Next, useValues } from './kit/use-values.ts'
import { useMutation } from '../use-mutation.ts'

type FormSetup<V extends object, A> = {
  /** Initial values, followed while the form is untouched. */
  start: V
  /** The form's rule: its problems, in the page's language. Runs on each render, so nothing of it is stored. */
  check?: (values: V) => Problems<V>
  submit: (values: V) => Promise<A>
  /** Called on success. The form stays busy until it resolves. */
  done?: (answer: A, values: V) => unknown
  /** `isAtFields`: every problem is shown at its field. */
  refused?: (error: Error, isAtFields: boolean) => void
  /** The alert's title, naming what failed; without it the alert is only the server's sentence. */
  failedAs?: string
  /** Submitting keeps the draft: the next page continues with it. */
  goesOn?: boolean
  /** Name of the draft, which survives a reload and an expired session. Never for passwords and codes. */
  draft?: string | undefined
  /** Restores the draft with the values it was based on, even if these have changed: the form then shows both. */
  keepsStart?: boolean
  /** The field of a refusal whose wire name differs, or that only has a code. */
  fieldOf?: (wireName: string, code: string) => (keyof V & string) | undefined
  /** Called before the first problem is focused: shows its step. */
  reveal?: (fields: readonly string[]) => void
}

/** Values to set; a function gets the latest ones, which may be newer than the rendered ones. */
export type Change<V> = Partial<V> | ((latest: V) => Partial<V>)
type FieldHandlers<T> = { name: string; error: string | null; onChange: (next: Next<T>) => void }

/** The values and what they were based on; with a draft name both survive a reload. */
const useTyped = <V extends object, A>({ draft, keepsStart = false, ...setup }: FormSetup<V, A>) => {
  const isHydrated = useIsHydrated()
  const readStart = (): V => (keepsStart && draft !== undefined && isHydrated ? loadStart<V>(draft) : null) ?? setup.start
  const readTyped = (from: V): Partial<V> => (draft !== undefined && isHydrated ? loadFormDraft(draft, from) : {})
  const [start, setStart] = useState(readStart)
  const [restored, setRestored] = useState(() => readTyped(start))
  const form = useValues<V>({ ...start, ...restored }, (values) => {
    if (draft !== undefined) saveFormDraft(draft, values, start)
    if (draft !== undefined && keepsStart && changedFields(values, start).length > 0) saveStart(draft, start)
  })
  const forget = (): void => (draft === undefined ? undefined : discardFormDraft(draft))
  // The server rendered without the draft, which only this browser has. Restored before early input is replayed over it.
  const isRead = useRef(isHydrated)
  const readDraft = useEffectEvent(() => {
    isRead.current = true
    const from = readStart()
    const typed = readTyped(from)
    if (Object.keys(typed).length === 0) return
    setStart(from)
    setRestored(typed)
    form.set({ ...from, ...typed })
  })
  useLayoutEffect(() => {
    if (isHydrated && !isRead.current) readDraft()
  }, [isHydrated])
  return {
    form,
    start,
    isChanged: changedFields(form.values, start).length > 0,
    wasRestored: Object.keys(restored).length > 0,
    forget,
    wasTaken: (values: V): void => {
      forget()
      setStart(values)
    },
    rebase: (from: V, values: V): void => {
      setStart(from)
      form.set(values)
      if (draft === undefined) return
      saveFormDraft(draft, values, from)
      saveStart(draft, from)
    },
    restart: (to: V): void => {
      setStart(to)
      form.set(to)
      form.resetTouched()
      setRestored({})
      forget()
    },
  }
}

/** Follows values saved elsewhere, while the form is untouched. */
const useFollowed = <V extends object>(
  initialValues: V,
  typed: { start: V; isChanged: boolean },
  isSending: boolean,
  show: (to: V) => void,
): void => {
  const follow = useEffectEvent(() => {
    if (changedFields(initialValues, typed.start).length > 0 && !isSending && !typed.isChanged) show(initialValues)
  })
  const key = JSON.stringify(initialValues)
  useEffect(() => follow(), [key])
}

/** A field's name, its problem and its handlers. */
const fieldHandlersOf =
  <V extends object>(form: FormValues<V>, problems: ReturnType<typeof useProblems<V>>) =>
  <K extends keyof V & string>(name: K): FieldHandlers<V[K]> => ({
    name,
    error: problems.shown[name] ?? null,
    onChange: (next) => {
      form.setField(name, next)
      problems.judgeSoon()
    },
  })

type Sending<V extends object, A> = {
  typed: ReturnType<typeof useTyped<V, A>>
  problems: ReturnType<typeof useProblems<V>>
  placed: (error: Error) => ReturnType<typeof refusedFields>
  settled: () => void
}

/** Submits the form and assigns refusals to fields. */
const useSending = <V extends object, A>(setup: FormSetup<V, A>, { typed, problems, placed, settled }: Sending<V, A>) =>
  useMutation<A, Error, V>({
    mutationFn: setup.submit,
    onSuccess: (answer, values) => {
      problems.clear()
      if (setup.goesOn) return setup.done?.(answer, values)
      typed.wasTaken(values)
      return setup.done?.(answer, values)
    },
    onError: (error) => {
      const { fields, isWhole } = placed(error)
      setup.refused?.(error, isWhole)
      problems.refuse(fields)
    },
    // Does not leave input, including passwords, in memory.
    gcTime: 0,
    onSettled: settled,
  })

const whenSubmitted =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    // In React's tree, a dialog over a form is inside it, and would submit it too.
    event.stopPropagation()
    submit()
  }

/**
 * One form: its fields, their problems, and its submission. A problem appears half a second after the last key in its field, all
 * of them on submit, and disappears as soon as it is fixed. A server refusal stays at its field until that is edited, and no
 * input is lost.
 */
export const useForm = <V extends object, A = unknown>(setup: FormSetup<V, A>) => {
  const typed = useTyped(setup)
  const { form } = typed
  const problems = useProblems(form, setup)
  const isSending = useRef(false)

  const reset = (to: V = setup.start): void => {
    problems.clear()
    typed.restart(to)
  }
  const placed = (error: Error) => refusedFields(error, Object.keys(typed.start), setup.fieldOf)
  const sending = useSending(setup, { typed, problems, placed, settled: () => void (isSending.current = false) })
  useFollowed(setup.start, typed, sending.isPending, reset)
  const { error } = sending
  const element = useFocusOnProblem(problems.attempts, error)
  const submit = (): void => {
    // Two presses at once: the button renders as busy only after both.
    if (isSending.current) return
    sending.reset()
    if (!problems.judgeAll()) return
    // Text that does not parse as a day has no value: submitting would silently drop it.
    const untaken = element.current?.querySelector<HTMLElement>('[data-untaken]')
    if (untaken) return untaken.focus()
    isSending.current = true
    sending.mutate(form.latest())
  }
  const handlersOf = fieldHandlersOf(form, problems)
  return {
    values: form.values,
    /** For values the form sets itself; user input goes through the field's own `onChange`. */
    set: (part: Change<V>): void => form.set(typeof part === 'function' ? part(form.latest()) : part),
    /** For text, choice or date fields: `<TextField label={…} {...form.field('email')} />`. */
    field: <K extends keyof V & string>(name: K) => ({ ...handlersOf(name), value: form.values[name] }),
    /** For checkboxes and switches. */
    tick: <K extends keyof V & string>(name: K) => ({ ...handlersOf(name), checked: form.values[name] }),
    problems: problems.shown,
    /** Why it was refused, for an alert above the fields; null if all of it is at fields. */
    failure: error && !placed(error).isWhole ? failureText(error, setup.failedAs) : (null as NoticeText | null),
    error,
    answer: sending.data,
    busy: sending.isPending,
    isChanged: typed.isChanged,
    /** A draft was restored. */
    wasRestored: typed.wasRestored,
    submit,
    /** Shows problems found while submitting at their fields, and focuses the first. */
    refuse: (fields: Parameters<typeof problems.refuse>[0]): void => {
      // Clears the server's response to the earlier attempt.
      sending.reset()
      problems.refuse(fields)
    },
    /** Discards the draft. */
    forget: typed.forget,
    /** Discards the input and shows these values instead. */
    reset,
    /** The values that the input was based on. */
    start: typed.start,
    /** Continues with these values as changes of newer stored ones. */
    rebase: typed.rebase,
    props: { ref: element, noValidate: true, onSubmit: whenSubmitted(submit) },
  }
}

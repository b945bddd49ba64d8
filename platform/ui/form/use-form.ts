import { useForm as useMantineForm, type UseFormReturnType } from '@mantine/form'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '../hydration/server-facts.ts'
import { failureText, type NoticeText } from '../overlays/notices.tsx'
import { forgetTyped, saveStart, saveTyped, loadStart, loadTyped, typedIn } from './kit/form-draft.ts'
import { type Problems, refusedFields } from './problems.ts'
import { useFocusOnProblem, useProblems } from './kit/use-problems.ts'
import { useMutation } from '../use-mutation.ts'

type FormSetup<V extends object, A> = {
  /** What stands in the fields at first, and for as long as nothing was typed. */
  start: V
  /** The rule of the form: what is wrong, in the page's language. Asked anew at each drawing, so nothing of it is kept. */
  check?: (values: V) => Problems<V>
  submit: (values: V) => Promise<A>
  /** It was taken. The form stays busy until this is done too. */
  done?: (answer: A, values: V) => unknown
  /** `isAtFields`: all of it stands at its fields already. */
  refused?: (error: Error, isAtFields: boolean) => void
  /** What could not be done, as the title of a failure; without it the server's sentence stands alone. */
  failedAs?: string
  /** Sending does not end what is typed: the next page goes on with it. */
  goesOn?: boolean
  /** Names what is typed, so that it outlives a reload and an expired session. Never for passwords and codes. */
  draft?: string | undefined
  /** The draft comes back with what it was typed over, even where that has moved on: the form then says so and goes on with both. */
  keepsStart?: boolean
  /** The field at which a refusal stands, where the wire calls it otherwise or the code alone says it. */
  fieldOf?: (wireName: string, code: string) => (keyof V & string) | undefined
  /** Before the first problem is focused: shows the step on which it stands. */
  reveal?: (fields: readonly string[]) => void
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
type Wired<T> = { name: string; error: string | null; onChange: (next: T | Typed) => void }

/** What stands in the fields and what it was typed over; with a name for the draft both outlive a reload. */
const useTyped = <V extends object, A>({ draft, keepsStart = false, ...setup }: FormSetup<V, A>) => {
  const isHydrated = useIsHydrated()
  const readStart = (): V => (keepsStart && draft !== undefined && isHydrated ? loadStart<V>(draft) : null) ?? setup.start
  const readTyped = (from: V): Partial<V> => (draft !== undefined && isHydrated ? loadTyped(draft, from) : {})
  const [start, setStart] = useState(readStart)
  const [restored, setRestored] = useState(() => readTyped(start))
  const form = useMantineForm<V>({
    initialValues: { ...start, ...restored },
    onValuesChange: (values) => {
      if (draft !== undefined) saveTyped(draft, values, start)
      if (draft !== undefined && keepsStart && typedIn(values, start).length > 0) saveStart(draft, start)
    },
  })
  const forget = (): void => (draft === undefined ? undefined : forgetTyped(draft))
  // The server rendered the form without the draft, which only this browser has; before what was typed early is replayed over it.
  const isRead = useRef(isHydrated)
  const readDraft = useEffectEvent(() => {
    isRead.current = true
    const from = readStart()
    const typed = readTyped(from)
    if (Object.keys(typed).length === 0) return
    setStart(from)
    setRestored(typed)
    form.setValues({ ...from, ...typed })
  })
  useLayoutEffect(() => {
    if (isHydrated && !isRead.current) readDraft()
  }, [isHydrated])
  return {
    form,
    start,
    isChanged: typedIn(form.values, start).length > 0,
    wasRestored: Object.keys(restored).length > 0,
    forget,
    wasTaken: (values: V): void => {
      forget()
      setStart(values)
    },
    restart: (to: V): void => {
      setStart(to)
      form.setValues(to)
      form.resetTouched()
      setRestored({})
      forget()
    },
  }
}

/** What somebody else has saved is shown, as long as nothing was typed over it. */
const useFollowed = <V extends object>(
  given: V,
  typed: { start: V; isChanged: boolean },
  isSending: boolean,
  show: (to: V) => void,
): void => {
  const follow = useEffectEvent(() => {
    if (typedIn(given, typed.start).length > 0 && !isSending && !typed.isChanged) show(given)
  })
  const key = JSON.stringify(given)
  useEffect(() => follow(), [key])
}

/** A field's name, its problem and how it is typed in. */
const wired =
  <V extends object>(form: UseFormReturnType<V>, problems: ReturnType<typeof useProblems<V>>) =>
  <K extends keyof V & string>(name: K): Wired<V[K]> => ({
    name,
    error: problems.shown[name] ?? null,
    onChange: (next) => {
      form.getInputProps(name).onChange(next)
      problems.forgetWithin(name)
      problems.judgeSoon()
    },
  })

type Sending<V extends object, A> = {
  typed: ReturnType<typeof useTyped<V, A>>
  problems: ReturnType<typeof useProblems<V>>
  placed: (error: Error) => ReturnType<typeof refusedFields>
  settled: () => void
}

/** Its way to the server; what is refused goes to its fields. */
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
    // What was typed, passwords too, is not left lying in memory.
    gcTime: 0,
    onSettled: settled,
  })

const whenSubmitted =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    // A window over a form lies within it for React, and would submit it too.
    event.stopPropagation()
    submit()
  }

/**
 * One form: its fields, what is wrong with them, and its way to the server. A problem appears half a second after the last key in its
 * field, all of them on submitting, and goes as soon as it is mended. What the server refuses stands at its field until that is typed
 * in, and nothing that was typed is lost.
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
    // Two presses in the same instant: the button is drawn as busy only after both.
    if (isSending.current) return
    sending.reset()
    if (!problems.judgeAll()) return
    // What stands in a field and could not be read as a day is no value: sending would drop it without a word.
    const untaken = element.current?.querySelector<HTMLElement>('[data-untaken]')
    if (untaken) return untaken.focus()
    isSending.current = true
    sending.mutate(form.getValues())
  }
  const wire = wired(form, problems)
  return {
    values: form.values,
    /** What the form fills in by itself; what a person does goes through the field's own `onChange`. */
    set: (part: Partial<V>): void => form.setValues(part),
    /** For a field of text, a choice or a date: `<TextField label={…} {...form.field('email')} />`. */
    field: <K extends keyof V & string>(name: K) => ({ ...wire(name), value: form.values[name] }),
    /** For what is on or off. */
    tick: <K extends keyof V & string>(name: K) => ({ ...wire(name), checked: form.values[name] }),
    problems: problems.shown,
    /** Why it was not taken, for an alert above the fields; null when all of it stands at its fields. */
    failure: error && !placed(error).isWhole ? failureText(error, setup.failedAs) : (null as NoticeText | null),
    error,
    answer: sending.data,
    busy: sending.isPending,
    isChanged: typed.isChanged,
    /** What was typed before is shown again. */
    wasRestored: typed.wasRestored,
    submit,
    /** Puts problems at their fields that are found on the way, and goes there. */
    refuse: problems.refuse,
    /** Given up: what was typed is not kept. */
    forget: typed.forget,
    /** Forgets what was typed and shows this instead. */
    reset,
    props: { ref: element, noValidate: true, onSubmit: whenSubmitted(submit) },
  }
}

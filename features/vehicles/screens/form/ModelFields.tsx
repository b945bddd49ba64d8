import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { Choice } from '../../catalogue/catalogue-contract.ts'
import { engineWords } from '../../engine-words.ts'
import { choose, idIn, type Level, LEVELS, type ModelWords, stepsOf } from '../../form/model-chain.ts'
import { vehicles } from '../grid/calls.ts'
import { formTexts } from './texts.ts'
import { useModelLists } from './use-model-lists.ts'
import styles from './VehicleForm.module.css'

type ModelProps = {
  words: ModelWords
  onChange: (change: Partial<ModelWords>) => void
  errorOf: (level: Level) => string | null
  /** Without a VIN the first three are needed. */
  needed: boolean
  /** Each appears once the one before it is chosen. */
  oneByOne?: boolean
}

/** Chooses this in a list, and what follows is typed. */
const NOT_LISTED = '\u0000'

/** Year, make, model, sub-model, engine: each list opens below the choice before it; what no list has is typed. */
export const ModelFields = ({ words, onChange, errorOf, needed, oneByOne = false }: ModelProps) => {
  const t = useTexts(formTexts)
  const lists = useModelLists(words)
  const own = useOwnMakes()
  const language = useLanguage()
  const [typedFrom, setTypedFrom] = useState<Level | null>(null)
  const steps = stepsOf(words, lists, typedFrom)
  const field = (level: Level) => ({
    label: t(level),
    name: level,
    value: words[level],
    error: errorOf(level),
    optional: !needed || level === 'submodel' || level === 'engine',
  })
  const pick = (level: Level, value: string): void => {
    if (value !== NOT_LISTED) return onChange(choose(level, value, words))
    setTypedFrom(level)
    onChange(choose(level, ''))
  }
  return (
    <div className={styles.modelFields}>
      {LEVELS.filter((level) => !oneByOne || steps[level] !== 'waiting').map((level) =>
        steps[level] === 'typed' ? (
          <TextField
            key={level}
            {...field(level)}
            inputMode={level === 'year' ? 'numeric' : 'text'}
            maxLength={level === 'year' ? 4 : 100}
            onChange={(event) => onChange({ [level]: event.target.value })}
          />
        ) : (
          <SelectField
            key={level}
            {...field(level)}
            disabled={steps[level] !== 'list'}
            title={words[level] || t(...emptyWord(level, steps[level], words, t))}
            onChange={(event) => pick(level, event.target.value)}
          >
            <option value="">{t(...emptyWord(level, steps[level], words, t))}</option>
            {optionsOf({
              choices: steps[level] === 'list' ? lists[level]! : [],
              chosen: words[level],
              own: level === 'make' ? own : [],
              shown: (name) => (level === 'engine' ? engineWords(name, language) : name),
              t,
            })}
          </SelectField>
        ),
      )}
      {typedFrom === null ? null : (
        <div className={styles.backToLists}>
          <Button size="sm" look="ghost" onClick={() => (setTypedFrom(null), onChange(choose(typedFrom, '')))}>
            {t('backToLists')}
          </Button>
        </div>
      )}
    </div>
  )
}

type T = ReturnType<typeof useTexts<(typeof formTexts)['entries']>>

/** What stands in a field in which nothing is chosen. */
const emptyWord = (level: Level, step: string, words: ModelWords, t: T): Parameters<T> => {
  if (step === 'loading') return ['loading']
  if (step === 'none') return ['noSubmodels']
  if (step === 'list') return ['choose']
  const before = LEVELS.slice(0, LEVELS.indexOf(level)).find((name) => words[name].trim() === '')
  return ['chooseBefore', { level: t(before ?? 'model').toLowerCase() }]
}

type Offered = {
  choices: readonly Choice[]
  chosen: string
  own: readonly string[]
  /** What stands for a stored name in the reader's language. */
  shown: (name: string) => string
  t: T
}

/** A function and no component: a list that fills itself without its select would lose what is chosen in it. */
const optionsOf = ({ choices, chosen, own, shown, t }: Offered) => {
  const known = choices.filter(({ name }) => own.includes(name.toLowerCase()))
  const isListed = chosen === '' || idIn(choices, chosen) !== null
  const lines = (some: readonly Choice[]) =>
    some.map(({ id, name }) => (
      // The words that are stored stand, also when the list spells them with other capitals.
      <option key={id} value={name.toLowerCase() === chosen.toLowerCase() ? chosen : name}>
        {shown(name)}
      </option>
    ))
  return (
    <>
      {isListed ? null : <option value={chosen}>{shown(chosen)}</option>}
      {choices.length > 0 ? <option value={NOT_LISTED}>{t('notListed')}</option> : null}
      {known.length > 0 ? (
        <>
          <optgroup label={t('inYourFleet')}>{lines(known)}</optgroup>
          <optgroup label={t('allMakes')}>{lines(choices.filter((choice) => !known.includes(choice)))}</optgroup>
        </>
      ) : (
        lines(choices)
      )}
    </>
  )
}

/** The makes that the fleet has already come first: two hundred are a long list. */
const useOwnMakes = (): string[] => {
  const { data } = useQuery(vehicles.filterChoices.options())
  return data?.makes.map((make) => make.toLowerCase()) ?? []
}

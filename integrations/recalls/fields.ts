import { RecallFileRefused } from './port.ts'

/** 9999 stands for an unknown year. */
export const isYear = (year: number): boolean => Number.isInteger(year) && year >= 1900 && year < 2200

/** The three files' date formats: 20220615, 15/06/2022 (day first), 2022-06-15, with or without a time behind it. */
const DATE_FORMATS = [
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})$/,
  /^(?<y>\d{4})[-/](?<m>\d{2})[-/](?<d>\d{2})(?:[ T].*)?$/,
]

export const spelledDay = (text: string, line: number): string => {
  const found = DATE_FORMATS.map((pattern) => pattern.exec(text.trim())?.groups).find(Boolean)
  const day = found ? `${found.y}-${found.m}-${found.d}` : ''
  // `Date` turns a day that does not exist into another one.
  const isDay = day !== '' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  if (!isDay) throw new RecallFileRefused('date', line, text.slice(0, 40))
  return day
}

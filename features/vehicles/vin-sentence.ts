import type { LanguageCode, Words } from '#features/countries/country.ts'
import { say } from '#features/countries/country.ts'
import type { VinRefusal } from './vin.ts'
import { VIN_LENGTH } from './vin.ts'

/** What is wrong with a VIN and how to put it right, in one to three short sentences. */
export function vinSentence(refusal: VinRefusal, language: LanguageCode): string {
  return say(vinWords(refusal), language)
}

function vinWords(refusal: VinRefusal): Words {
  switch (refusal.code) {
    case 'vin_missing':
      return { en: 'Enter the VIN.', fr: 'Saisissez le NIV.' }
    case 'vin_length':
      return lengthWords(refusal.length)
    case 'vin_letter':
      return letterWords(refusal.letter, refusal.correctedVin)
    case 'vin_character':
      return {
        en: `The VIN contains “${refusal.character}” at position ${refusal.position}. Only letters and digits are used.`,
        fr: `Le NIV contient «\u00a0${refusal.character}\u00a0» à la position ${refusal.position}. Seuls des lettres et des chiffres sont admis.`,
      }
    case 'vin_check_digit':
      return {
        en: `The VIN’s check digit, in position 9, is ${refusal.found} and should be ${refusal.expected}. Compare it with the vehicle.`,
        fr: `Le chiffre de contrôle du NIV, en position 9, est ${refusal.found} et devrait être ${refusal.expected}. Comparez-le avec celui du véhicule.`,
      }
  }
}

function lengthWords(length: number): Words {
  const count = Math.abs(VIN_LENGTH - length)
  const plural = length === 1 ? '' : 's'
  const en = `The VIN has ${length} character${plural}. A VIN has ${VIN_LENGTH}.`
  const fr = `Le NIV compte ${length} caractère${plural}. Un NIV en compte ${VIN_LENGTH}.`
  if (length < VIN_LENGTH) {
    return {
      en: `${en} ${count === 1 ? 'One is' : `${count} are`} missing.`,
      fr: `${fr} Il en manque ${count === 1 ? 'un' : count}.`,
    }
  }
  return {
    en: `${en} ${count === 1 ? 'One is' : `${count} are`} too many.`,
    fr: `${fr} Il y en a ${count === 1 ? 'un' : count} de trop.`,
  }
}

function letterWords(letter: 'I' | 'O' | 'Q', correctedVin: string | null): Words {
  const en = `The VIN contains the letter ${letter}.`
  const fr = `Le NIV contient la lettre ${letter}.`
  if (correctedVin === null) return { en: `${en} VINs never do.`, fr: `${fr} Aucun NIV n’en contient.` }
  const digit = letter === 'O' ? '0' : '1'
  return {
    en: `${en} Use the digit ${digit}: ${correctedVin}.`,
    fr: `${fr} Utilisez le chiffre ${digit}\u00a0: ${correctedVin}.`,
  }
}

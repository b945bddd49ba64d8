import { defineTexts } from '#platform/i18n/texts.ts'

/** Title and dimmed second line of an entry. */
export const sentenceTexts = defineTexts('history.timeline.entries', {
  nothingDone: { en: 'Visit without services', fr: 'Visite sans service' },
  order: { en: 'order {{order}}', fr: 'bon de travail {{order}}' },
  orderCancelled: { en: 'Order {{order}} was cancelled', fr: 'Le bon de travail {{order}} a été annulé' },
  approvedBy: { en: 'approved by {{who}}', fr: 'approuvé par {{who}}' },
  documents: {
    en: { one: '{{count}} document', other: '{{count}} documents' },
    fr: { one: '{{count}} document', other: '{{count}} documents' },
  },
  byHand: { en: 'Manually Entered', fr: 'Saisie manuelle' },
  byHandBy: { en: 'Manually entered by {{who}}', fr: 'Saisie manuelle par {{who}}' },
  anotherFleetPaid: { en: 'another fleet paid', fr: 'payé par un autre parc' },
  marked: { en: 'Marked as done: {{services}}', fr: 'Marqué comme effectué\u00a0: {{services}}' },
  odometerEstimated: { en: 'odometer estimated', fr: 'odomètre estimé' },
  unknown: { en: 'Other entry', fr: 'Autre entrée' },
  by: { en: 'By {{who}}', fr: 'Par {{who}}' },

  reading: { en: 'Odometer reading', fr: 'Relevé d’odomètre' },
  readingBy: { en: '{{who}} recorded a reading', fr: '{{who}} a inscrit un relevé' },
  readingText: { en: '{{who}} recorded a reading by text message', fr: '{{who}} a inscrit un relevé par message texte' },
  readingBulk: { en: 'Reading from a bulk upload', fr: 'Relevé d’un téléversement par lots' },
  readingDevice: { en: 'Reading from telematics', fr: 'Relevé de la télématique' },
  readingLess: {
    en: 'Less than the odometer already showed; the odometer was not changed.',
    fr: 'Inférieur à l’odomètre déjà connu; l’odomètre n’a pas changé.',
  },
  quarantined: { en: 'A telematics reading was set aside', fr: 'Un relevé de la télématique a été mis de côté' },
  quarantined_fell: { en: 'It was below the last reading, {{known}}.', fr: 'Il était inférieur au dernier relevé, {{known}}.' },
  quarantined_jumped: {
    en: 'It was too far from the last reading, {{known}}.',
    fr: 'Il était trop loin du dernier relevé, {{known}}.',
  },
  quarantined_impossible: { en: 'No vehicle can report this value.', fr: 'Aucun véhicule n’indique une telle valeur.' },
  quarantinedUsed: { en: '{{who}} used it.', fr: '{{who}} l’a retenu.' },
  quarantinedDismissed: { en: '{{who}} dismissed it.', fr: '{{who}} l’a rejeté.' },
  somebody: { en: 'Someone', fr: 'Quelqu’un' },

  paperFiled: { en: '{{paper}} uploaded', fr: '{{paper}}\u00a0: document téléversé' },
  paperFiledBy: { en: '{{who}} uploaded {{paper}}', fr: '{{who}} a téléversé «\u00a0{{paper}}\u00a0»' },
  paperChangedBy: { en: '{{who}} changed {{paper}}', fr: '{{who}} a modifié «\u00a0{{paper}}\u00a0»' },
  paperDeletedBy: { en: '{{who}} deleted {{paper}}', fr: '{{who}} a supprimé «\u00a0{{paper}}\u00a0»' },
  paperExpired: { en: '{{paper}} expired', fr: '{{paper}}\u00a0: document expiré' },
  noNewDocument: { en: 'No new document so far.', fr: 'Aucun nouveau document pour l’instant.' },
  expiresOn: { en: 'expires {{day}}', fr: 'expire le {{day}}' },

  inspectionSigned: { en: 'Inspected by {{who}}', fr: 'Inspecté par {{who}}' },
  noDefect: { en: 'No defect was found', fr: 'Aucune défectuosité constatée' },
  defects: {
    en: { one: '{{count}} defect', other: '{{count}} defects' },
    fr: { one: '{{count}} défectuosité', other: '{{count}} défectuosités' },
  },
  annualInspection: { en: 'Yearly inspection by {{who}}', fr: 'Inspection annuelle par {{who}}' },
  undersideInspection: { en: 'Coach underside inspected by {{who}}', fr: 'Dessous d’autocar inspecté par {{who}}' },
  validUntil: { en: 'Valid until {{day}}', fr: 'Valide jusqu’au {{day}}' },
  notPassed: { en: 'Not passed', fr: 'Non conforme' },

  recallFound: {
    en: 'Recall {{campaign}} may apply: {{component}}',
    fr: 'Le rappel de sécurité {{campaign}} pourrait viser ce véhicule\u00a0: {{component}}',
  },
  recallParkIt: { en: 'Do not drive before the repair.', fr: 'Ne conduisez pas ce véhicule avant la réparation.' },
  recallMatched: { en: 'Matched by model and year.', fr: 'Trouvé selon le modèle et l’année.' },
  recall_may_apply: {
    en: 'Recall {{campaign}} is open again: {{component}}',
    fr: 'Le rappel de sécurité {{campaign}} est de nouveau ouvert\u00a0: {{component}}',
  },
  recall_applies: {
    en: 'Recall {{campaign}} applies: {{component}}',
    fr: 'Le rappel de sécurité {{campaign}} s’applique\u00a0: {{component}}',
  },
  recall_done: {
    en: 'Recall {{campaign}} done: {{component}}',
    fr: 'Rappel de sécurité {{campaign}} effectué\u00a0: {{component}}',
  },
  recall_not_applicable: {
    en: 'Recall {{campaign}} does not apply: {{component}}',
    fr: 'Le rappel de sécurité {{campaign}} ne s’applique pas\u00a0: {{component}}',
  },

  fault: { en: 'Fault code {{code}}', fr: 'Code d’anomalie {{code}}' },
  times: {
    en: { one: '{{count}} time that day', other: '{{count}} times that day' },
    fr: { one: '{{count}} fois ce jour-là', other: '{{count}} fois ce jour-là' },
  },

  added: { en: 'Added by {{fleet}}', fr: 'Ajouté par {{fleet}}' },
  moved: { en: 'Transferred from {{from}} to {{to}}', fr: 'Transféré de {{from}} à {{to}}' },
  movedBy: {
    en: 'By {{who}}. Glovebox, schedule, readings and earlier visits came along.',
    fr: 'Par {{who}}. La boîte à gants, le calendrier, les relevés et les visites antérieures ont suivi.',
  },
  problemRaised: { en: 'Problem: {{what}}', fr: 'Problème\u00a0: {{what}}' },
  problemClosed: { en: 'Problem closed: {{what}}', fr: 'Problème fermé\u00a0: {{what}}' },
  outage_out: { en: 'Taken out of service', fr: 'Mis hors service' },
  outage_back: { en: 'Back in service', fr: 'De retour en service' },
  outageUntil: { en: 'expected back {{day}}', fr: 'retour prévu le {{day}}' },
  switched_activated: { en: 'Activated', fr: 'Activé' },
  switched_deactivated: { en: 'Deactivated', fr: 'Désactivé' },
  switched_enrolled: { en: 'Enrolled in the program', fr: 'Inscrit au programme' },
  switched_retired_sold: { en: 'Sold on {{day}}', fr: 'Vendu le {{day}}' },
  switched_retired_totaled: { en: 'Totaled on {{day}}', fr: 'Perte totale le {{day}}' },
  switched_retired_returned_to_lessor: { en: 'Returned to lessor on {{day}}', fr: 'Retourné au locateur le {{day}}' },
  switched_retired_other: { en: 'Retired on {{day}}', fr: 'Retiré du parc le {{day}}' },
  switched_brought_back: { en: 'Back in the fleet', fr: 'De retour dans le parc' },
  switched_unenrolled: { en: 'Unenrolled from the program', fr: 'Retiré du programme' },
  driverAdded: {
    en: { one: '{{names}} became a driver', other: '{{names}} became drivers' },
    fr: { one: '{{names}} conduit maintenant ce véhicule', other: '{{names}} conduisent maintenant ce véhicule' },
  },
  driverRemoved: {
    en: { one: '{{names}} is no longer a driver', other: '{{names}} are no longer drivers' },
    fr: { one: '{{names}} ne conduit plus ce véhicule', other: '{{names}} ne conduisent plus ce véhicule' },
  },
  photo_set: { en: 'New photo', fr: 'Nouvelle photo' },
  photo_removed: { en: 'Photo removed', fr: 'Photo retirée' },
  snoozed: { en: 'Reminders snoozed until {{day}}', fr: 'Rappels d’entretien reportés au {{day}}' },
  device: { en: 'Telematics device {{serial}} chosen', fr: 'Appareil télématique {{serial}} choisi' },
})

/** Services, or vehicles with services, per page. */
export const SERVICES_PAGE_SIZE = 50
/** Services load page by page up to this one. */
export const SERVICES_LAST_PAGE = 8
/** Rows per page of the schedule grid. */
export const SCHEDULE_GRID_PAGE_SIZE = 10
/** Completed services listed on a vehicle; older ones are only in the history. */
export const COMPLETED_RECORDS_SHOWN = 200

/** Rows per page of the due list by service. */
export const DUE_PAGE_SIZE = 50
/** Groups per page of the due list by vehicle: on a phone, with one group open, about five screens. */
export const DUE_VEHICLES_PAGE_SIZE = 20

/** Vehicles per page when entering when a service was last done; a page is saved at once. */
export const LAST_SERVICES_PAGE_SIZE = 50
/** Vehicles of one plan of visits, the most urgent ones; what is left comes into the next plan. */
export const PLANNED_VEHICLES_MAXIMUM = 100

// Exceptions of COUNTER 5.1 by number, with the words and statuses that the Code of Practice gives them.

const messages = {
  1020: 'Client has made too many requests',
  1030: 'Insufficient Information to Process Request',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  2020: 'APIKey Invalid',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3040: 'Partial Data Returned',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3061: 'Incongruous ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
} as const;
export type ExceptionCode = keyof typeof messages;

/** An exception as the API writes it. */
export interface StatedException {
  Code: ExceptionCode;
  Message: string;
  Data?: string;
}

export function exceptionOf(Code: ExceptionCode, Data?: string): StatedException {
  return { Code, Message: messages[Code], ...(Data !== undefined && { Data }) };
}

const statuses: Partial<Record<ExceptionCode, number>> = {
  1020: 429,
  1030: 400,
  2010: 403,
  2020: 401,
  3020: 400,
};

/** In place of a report; those about a report itself stand in its head. */
export class CounterRefusal extends Error {
  readonly status: number;
  readonly exception: StatedException;

  constructor(code: ExceptionCode, data?: string) {
    super(messages[code]);
    this.status = statuses[code] ?? 400;
    this.exception = exceptionOf(code, data);
  }
}

// An API client for tests: sets up data and checks results without a browser.
import type { Answer, Body, Path } from '../../src/api/contract';
import type { AuthAnswer } from '../../src/api/types';

export const PASSWORD = 'Prawns!2026';

export interface Customer {
  name: string;
  phone: string;
  password: string;
  session: AuthAnswer;
  /** Name and value of the refresh cookie. */
  cookie: { name: string; value: string } | null;
}

export class ApiClient {
  private static nextNumber = 0;

  constructor(
    private readonly url: string,
    private readonly token: string | null = null,
  ) {}

  as(customer: Customer): ApiClient {
    return new ApiClient(this.url, customer.session.token.access);
  }

  async get<P extends Path<'get'>>(path: P, query = ''): Promise<Answer<'get', P>> {
    return this.read(await this.send('GET', `${path}${query}`));
  }

  async post<P extends Path<'post'>>(
    path: P,
    body?: Body<P>,
    headers: Record<string, string> = {},
  ): Promise<Answer<'post', P>> {
    return this.read(await this.send('POST', path, body, headers));
  }

  /** Returns the raw response, for tests of errors. */
  send(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  /** Returns a phone number without a customer in this shop. */
  static freshPhone(): string {
    ApiClient.nextNumber += 1;
    return `97455${String(ApiClient.nextNumber).padStart(6, '0')}`;
  }

  /** Signs up a new customer with the same calls as the sign-up screens. A demo shop returns its codes; of another one
   * `readCode` says what the phone has got. */
  async signUp(name = 'Maryam Test', phone = ApiClient.freshPhone(), readCode = () => ''): Promise<Customer> {
    const challenge = await this.post('send-otp/', { mobile_number: phone });
    const { verification } = await this.post('verify-otp/', {
      challenge_id: challenge.challenge_id,
      otp: challenge.otp ?? readCode(),
    });
    const answer = await this.send('POST', 'create-user/', {
      name,
      whatsapp_number: phone,
      password: PASSWORD,
      verification,
    });
    return { name, phone, password: PASSWORD, ...(await this.sessionOf(answer)) };
  }

  /** Signs in the demo customer, who has addresses, favourites and orders in every status. */
  async demoCustomer(): Promise<Customer> {
    const { phone, password } = { phone: '97455512345', password: 'Hamour#2026' };
    const answer = await this.send('POST', 'login/', { whatsapp_number: phone, password });
    return { name: 'Demo Customer', phone, password, ...(await this.sessionOf(answer)) };
  }

  private async sessionOf(answer: Response): Promise<Pick<Customer, 'session' | 'cookie'>> {
    const cookie = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '');
    return {
      session: await this.read<AuthAnswer>(answer),
      cookie: cookie === null ? null : { name: cookie[1] ?? '', value: cookie[2] ?? '' },
    };
  }

  private async read<T>(answer: Response): Promise<T> {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  }
}

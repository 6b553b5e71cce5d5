import { screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Checkbox } from './Checkbox';

const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Select all' });

describe('a tick box', () => {
  it('says what a click makes of it, and is named by its label even when that is hidden (A29)', async () => {
    const onChange = jest.fn();
    const { user, container } = renderWithStorefront(
      <Checkbox label="Select all" hideLabel checked={false} onChange={onChange} />,
    );
    await user.click(box());
    expect(onChange).toHaveBeenCalledWith(true);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows that only some are ticked, and later that all are', () => {
    const { rerender } = renderWithStorefront(
      <Checkbox label="Select all" checked={false} mixed onChange={jest.fn()} />,
    );
    expect(box().indeterminate).toBe(true);
    rerender(<Checkbox label="Select all" checked onChange={jest.fn()} />);
    expect([box().indeterminate, box().checked]).toEqual([false, true]);
  });
});

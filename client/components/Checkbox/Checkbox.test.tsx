import { screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Checkbox } from './Checkbox';

const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Select all' });

describe('Checkbox', () => {
  it('reports its new state and is named by its label, even a hidden one (A29)', async () => {
    const onChange = jest.fn();
    const { user, container } = renderWithStorefront(
      <Checkbox label="Select all" hideLabel checked={false} onChange={onChange} />,
    );
    await user.click(box());
    expect(onChange).toHaveBeenCalledWith(true);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows the mixed state, and later the checked one', () => {
    const { rerender } = renderWithStorefront(
      <Checkbox label="Select all" checked={false} mixed onChange={jest.fn()} />,
    );
    expect(box().indeterminate).toBe(true);
    rerender(<Checkbox label="Select all" checked onChange={jest.fn()} />);
    expect([box().indeterminate, box().checked]).toEqual([false, true]);
  });
});
